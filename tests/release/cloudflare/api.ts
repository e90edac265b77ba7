import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The steps of an upload, in the order in which wrangler asks for them. */
export const uploadSteps = [
  "the project",
  "upload-token",
  "check-missing",
  "upload",
  "upsert-hashes",
  "deployments",
] as const;
type Step = (typeof uploadSteps)[number];

/** How a step fails: with a status and an error, or with a connection that breaks. */
export type Failure = { step: Step; with: number | "a lost connection" };

/** A deployment as it arrived: its static files by their paths, the modules of the Worker, and the other fields of the form. */
export type Deployment = {
  branch: string;
  files: Map<string, Buffer>;
  modules: Map<string, string>;
  fields: Map<string, string>;
};

/**
 * A server on this computer that answers `wrangler pages deploy` as Cloudflare's API does: it takes the files, and then the
 * deployment that names them.
 *
 * @param failure what fails; nothing by default
 */
export async function startApi(failure?: Failure) {
  const assets = new Map<string, Buffer>();
  const deployments: Deployment[] = [];
  const asked: string[] = [];
  const results: Record<Step, (body: Buffer, type: string) => unknown> = {
    "the project": () => ({
      name: "p4c-india",
      production_branch: "main",
      subdomain: "fixture.pages.dev",
      deployment_configs: { production: {}, preview: {} },
    }),
    "upload-token": () => ({ jwt: `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.signature` }),
    "check-missing": (body) => (JSON.parse(String(body)) as { hashes: string[] }).hashes,
    upload: (body) => {
      for (const { key, value } of JSON.parse(String(body)) as { key: string; value: string }[])
        assets.set(key, Buffer.from(value, "base64"));
      return null;
    },
    "upsert-hashes": () => null,
    deployments: async (body, type) => {
      // Later, wrangler asks for the state of the deployment.
      if (body.length > 0) deployments.push(await readDeployment(body, type, assets));
      const branch = deployments.at(-1)?.branch ?? "";
      return {
        id: `deployment-${deployments.length}`,
        url: "https://1234.fixture.pages.dev",
        aliases: branch === "main" ? [] : [`https://${branch}.fixture.pages.dev`],
        latest_stage: { name: "deploy", status: "success" },
      };
    },
  };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const step = stepOf(request.url ?? "");
    asked.push(step);
    if (failure?.step === step) return fail(response, failure);
    const result = await results[step](body, request.headers["content-type"] ?? "");
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked for, in order. */
    asked,
    deployments,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function stepOf(address: string): Step {
  const name = address.split("/").at(-1) ?? "";
  if (name.startsWith("deployment-")) return "deployments";
  return uploadSteps.find((step) => step === name) ?? "the project";
}

function fail(response: ServerResponse, failure: Failure) {
  if (failure.with === "a lost connection") return response.destroy();
  const errors = [{ code: 10_000, message: `The API failed at ${failure.step}.` }];
  response.writeHead(failure.with, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ success: false, errors, messages: [], result: null }));
}

async function readDeployment(body: Buffer, type: string, assets: Map<string, Buffer>): Promise<Deployment> {
  const form = await readForm(body, type);
  const manifest = JSON.parse(await textOf(form.get("manifest"))) as Record<string, string>;
  const bundle = form.get("_worker.bundle") as File;
  const bundled = Buffer.from(await bundle.arrayBuffer());
  // A bundle is a form of its own, whose boundary is its first line.
  const boundary = bundled.subarray(2, bundled.indexOf("\r\n")).toString();
  const worker = await readForm(bundled, `multipart/form-data; boundary=${boundary}`);
  const texts = async (fields: FormData, names: string[]) =>
    new Map(await Promise.all(names.map(async (name) => [name, await textOf(fields.get(name))] as const)));
  const others = [...form.keys()].filter((name) => !["manifest", "_worker.bundle"].includes(name));
  return {
    branch: await textOf(form.get("branch")),
    files: new Map(
      Object.entries(manifest).map(([path, hash]) => [path.slice(1), assets.get(hash) ?? Buffer.alloc(0)]),
    ),
    modules: await texts(worker, [...worker.keys()]),
    fields: await texts(form, others),
  };
}

function readForm(body: Buffer, type: string): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
}

async function textOf(value: FormDataEntryValue | null): Promise<string> {
  return typeof value === "string" || value === null ? (value ?? "") : value.text();
}
