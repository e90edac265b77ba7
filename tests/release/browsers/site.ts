import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/site/serve-cloudflare-pages";
import type { Site } from "../../../scripts/site/sites";
import { toEnvironment } from "../../support/sites";
import { start, waitFor } from "./connection";

export type ServedSite = {
  address: string;
  /** Waits until a file with this extension has been requested since the last call. */
  waitForRequest(extension: string): Promise<void>;
};

/** Builds and serves a site with a new D1 and R2, until this process ends. */
export async function serve(site: Site): Promise<ServedSite> {
  const port = String(await freePort());
  const env = { ...toEnvironment(site), PORT: port, STATE: ".wrangler/browsers" };
  const server = start(process.execPath, () => ["--import", "tsx", "tests/journeys/server.ts"], env);
  const address = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${address}/api/testimonials`).then(({ ok }) => ok || undefined);
  await waitFor("The site does not start.", answers, 300_000).catch((error) => {
    throw new Error(`${error.message}\n${server.output()}`);
  });
  return serveByTls(address);
}

/**
 * Serves a local site over HTTPS, because some browsers keep `Secure` cookies only then. Each request comes from another
 * network, because rate limits count by network.
 */
async function serveByTls(local: string): Promise<ServedSite> {
  let requested: string[] = [];
  const server = createServer(makeCertificate(), (incoming, answer) => {
    const { url = "/", method, headers } = incoming;
    requested.push(url);
    const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    // w3m uses HTTP/1.0, and cannot read the gzip with which wrangler responds to it.
    const forwarded = { ...headers, "cf-connecting-ip": network, "accept-encoding": "identity" };
    // The local site itself is served over HTTP.
    for (const name of ["origin", "referer"] as const) {
      if (headers[name]) forwarded[name] = headers[name].replace("https:", "http:");
    }
    const proxied = request(local + url, { method, headers: forwarded }, (response) => {
      const { "transfer-encoding": _, connection: __, ...received } = response.headers;
      // No caching, so that every request arrives here, even for a file that the browser already has.
      answer.writeHead(response.statusCode ?? 502, { ...received, "cache-control": "no-store" });
      response.pipe(answer);
    });
    proxied.on("error", () => answer.destroy());
    answer.on("close", () => proxied.destroy());
    incoming.pipe(proxied);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async waitForRequest(extension) {
      const isRequested = async () => requested.some((url) => url.endsWith(extension)) || undefined;
      await waitFor(`nothing that ends in ${extension} was requested`, isRequested);
      requested = [];
    },
  };
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "p4c-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const args = ["-newkey", "rsa:2048", "-nodes", "-days", "7", "-keyout", key, "-out", cert];
  const name = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync("openssl", ["req", "-x509", ...args, ...name], { stdio: "ignore" });
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return certificate;
}
