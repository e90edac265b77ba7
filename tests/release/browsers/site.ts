import { execFileSync } from "node:child_process";
import { freePort } from "../../../scripts/site/serve-cloudflare-pages";
import { startProxy } from "../../journeys/proxy";
import { waitFor } from "./connection";

export type ServedSite = Awaited<ReturnType<typeof serve>>;

/**
 * Builds the site and serves it with a new D1 and R2, until this process ends:
 * over HTTPS, because some browsers keep `Secure` cookies only then.
 */
export async function serve() {
  const port = String(await freePort());
  Object.assign(process.env, { PORT: port, STATE: ".wrangler/browsers" });
  await import("../../journeys/server");
  const proxy = await startProxy(`http://127.0.0.1:${port}`, makeCertificate());
  const { address, asked } = proxy;
  // No caching, so that every request arrives here, even for a file that the
  // browser already has.
  proxy.change = (_, answer) => ({
    ...answer,
    headers: { "cache-control": "no-store" },
  });
  return {
    address,
    /**
     * Waits until a file with this extension has been requested since the last
     * call.
     */
    async waitForRequest(extension: string) {
      const isRequested = async () =>
        asked.some((url) => url.endsWith(extension)) || undefined;
      await waitFor(
        `nothing that ends in ${extension} was requested`,
        isRequested,
      );
      asked.length = 0;
    },
  };
}

/** A private key and its certificate, one after the other. */
function makeCertificate(): Buffer {
  const name = [
    "-subj",
    "/CN=127.0.0.1",
    "-addext",
    "subjectAltName=IP:127.0.0.1",
  ];
  const args = [
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "7",
    "-keyout",
    "-",
    "-out",
    "-",
  ];
  return execFileSync("openssl", ["req", ...args, ...name], {
    stdio: ["ignore", "pipe", "ignore"],
  });
}
