import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * How a step fails: with a status and an error, or with a connection that
 * breaks.
 */
export type Failure = { step: string; with: number | "a lost connection" };

/**
 * A deployment as it arrived: its static files, the modules of the Worker, and
 * the other fields of the form, by their names.
 */
export type Deployment = {
  files: Record<string, Buffer>;
  modules: Record<string, string>;
  fields: Record<string, string>;
};

/**
 * A server on this computer that answers `wrangler pages deploy` as
 * Cloudflare's API does: it takes the files, and then the deployment that names
 * them.
 *
 * @param failure what fails; nothing by default
 */
export async function startApi(failure?: Failure) {
  const assets = new Map<string, Buffer>();
  const deployments: Deployment[] = [];
  const asked: string[] = [];
  /** The steps of an upload, in the order in which wrangler asks for them. */
  const steps: Record<string, (body: Buffer, type: string) => unknown> = {
    "the project": () => ({
      name: "p4c-india",
      production_branch: "main",
      subdomain: "fixture.pages.dev",
      deployment_configs: { production: {}, preview: {} },
    }),
    "upload-token": () => ({
      jwt: `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.signature`,
    }),
    "check-missing": (body) =>
      (JSON.parse(String(body)) as { hashes: string[] }).hashes,
    upload: (body) => {
      for (const { key, value } of JSON.parse(String(body)) as {
        key: string;
        value: string;
      }[])
        assets.set(key, Buffer.from(value, "base64"));
      return null;
    },
    "upsert-hashes": () => null,
    deployments: async (body, type) => {
      // Later, wrangler asks for the state of the deployment.
      if (body.length > 0)
        deployments.push(await readDeployment(body, type, assets));
      const branch = deployments.at(-1)?.fields.branch ?? "";
      return {
        id: "deployment",
        url: "https://1234.fixture.pages.dev",
        aliases:
          branch === "main" ? [] : [`https://${branch}.fixture.pages.dev`],
        latest_stage: { name: "deploy", status: "success" },
      };
    },
  };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { url = "", headers } = request;
    const step =
      Object.keys(steps).find((step) => url.includes(`/${step}`)) ??
      "the project";
    asked.push(step);
    const success = failure?.step !== step;
    if (!success && failure.with === "a lost connection")
      return response.destroy();
    const result = success
      ? await steps[step]?.(body, headers["content-type"] ?? "")
      : null;
    const errors = success
      ? []
      : [{ code: 10_000, message: `The API failed at ${step}.` }];
    response.writeHead(success ? 200 : Number(failure.with), {
      "Content-Type": "application/json",
    });
    response.end(JSON.stringify({ success, errors, messages: [], result }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    steps: Object.keys(steps),
    /** What was asked for, in order. */
    asked,
    deployments,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readDeployment(
  body: Buffer,
  type: string,
  assets: Map<string, Buffer>,
): Promise<Deployment> {
  const {
    manifest = "{}",
    "_worker.bundle": bundle = "",
    ...fields
  } = await readForm(body, type);
  const hashes = Object.entries(JSON.parse(manifest) as Record<string, string>);
  // A bundle is a form of its own, whose boundary is its first line.
  const boundary = bundle.slice(2, bundle.indexOf("\r\n"));
  const modules = await readForm(
    Buffer.from(bundle),
    `multipart/form-data; boundary=${boundary}`,
  );
  const files = hashes.map(([path, hash]) => [
    path.slice(1),
    assets.get(hash) ?? Buffer.alloc(0),
  ]);
  return { files: Object.fromEntries(files), modules, fields };
}

/** The fields of a form, of files their texts. */
async function readForm(
  body: Buffer,
  type: string,
): Promise<Record<string, string>> {
  const response = new Response(new Uint8Array(body), {
    headers: { "Content-Type": type },
  });
  const fields = [...(await response.formData())].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await value.text(),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}
