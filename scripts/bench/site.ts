import { spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { readContent } from "../content/read";
import { quietEnvironment } from "../local/run";
import { stateFolder } from "../local/state";

export const appPages = ["/lesson-plans", "/contact", "/admin"];
/** Pages that the Worker makes without a database. */
export const formPages = ["/questions", "/session", "/detectives", "/unsubscribe"];

/** A server, and what it has sent so far; `bytes` of HTML include its headers. */
export type Site = {
  origin: string;
  sent: { path: string; type: string; bytes: number }[];
  close(): void;
};

/** Every page: those that are files, and those that the Worker renders. */
export async function allPages(): Promise<{ files: string[]; rendered: string[] }> {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => `/${file.replace(/(^index)?\.html$/, "")}`);
  const plans = (await readContent("content")).lessonPlans.map(({ id }) => `/lesson-plans/${id}`);
  return { files: files.sort(), rendered: [...appPages, ...formPages, ...plans] };
}

/** Serves the Pages project of a folder by wrangler, behind a server that compresses text as Cloudflare does. */
export async function serve(folder = "."): Promise<Site> {
  const args = [resolve("node_modules/wrangler/bin/wrangler.js"), "pages", "dev", "--port=0"];
  const wrangler = spawn(process.execPath, [...args, "--inspector-port=0", `--persist-to=${stateFolder()}`], {
    cwd: folder,
    env: { ...quietEnvironment(), WRANGLER_LOG: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => wrangler.kill());
  let printed = "";
  const upstream = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`wrangler does not serve the site:\n${printed}`));
    wrangler.on("close", fail);
    setTimeout(fail, 60_000).unref();
    wrangler.stdout.on("data", (text) => {
      printed += text;
      const ready = /Ready on (http:\S+)/.exec(printed)?.[1];
      if (ready) resolve(ready);
    });
  });

  const sent: Site["sent"] = [];
  const assets = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    // A phone shows the link instead of an embedded PDF and does not request it.
    if (request.headers["sec-fetch-dest"] === "object") return response.writeHead(204).end();
    const answer = await fetch(upstream + path, { headers: { "Accept-Encoding": "identity" } });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["connection", "content-length", "transfer-encoding"]) delete headers[name];
    const type = headers["content-type"] ?? "";
    let body = assets.get(path) ?? Buffer.from(await answer.arrayBuffer());
    if (/text|javascript|json|xml/.test(type)) {
      headers["content-encoding"] = "br";
      // Assets are compressed once, pages while the visitor waits.
      const isAsset = path.startsWith("/assets/");
      if (!assets.has(path)) body = compress(body, isAsset ? 11 : 4);
      if (isAsset) assets.set(path, body);
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const headerBytes = type.startsWith("text/html") ? head.join("").length : 0;
    sent.push({ path, type, bytes: body.byteLength + headerBytes });
    return response.writeHead(answer.status, { ...headers, "content-length": body.byteLength }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close().closeAllConnections();
    wrangler.kill();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, close };
}

function compress(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** The same site with these pages of the Worker as plain files, and without a Worker. */
export async function serveTwin(site: Site, pages: string[]): Promise<Site> {
  const folder = join(stateFolder(), "twin");
  const client = join(folder, "build/client");
  cpSync("build/client", client, { recursive: true });
  cpSync("wrangler.toml", join(folder, "wrangler.toml"));
  rmSync(join(client, "_routes.json"));
  for (const page of pages) {
    const answer = await fetch(site.origin + page);
    const policy = `Content-Security-Policy: ${answer.headers.get("Content-Security-Policy")}`;
    mkdirSync(dirname(join(client, page)), { recursive: true });
    writeFileSync(join(client, `${page}.html`), await answer.text());
    appendFileSync(join(client, "_headers"), `\n${page}\n  ! Content-Security-Policy\n  ${policy}\n`);
  }
  return serve(folder);
}
