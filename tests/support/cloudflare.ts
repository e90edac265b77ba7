import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Project = {
  name: string;
  domains: string[];
  deployment_configs: Record<string, { env_vars: Record<string, object> }>;
};

/**
 * Stands for the API of Cloudflare, with an account that has nothing yet. It
 * knows what wrangler asks to create the parts of a site.
 */
export async function startCloudflare() {
  const databases: { name: string; uuid: string }[] = [];
  const buckets: string[] = [];
  const projects: Project[] = [];
  const created: string[] = [];
  const answers: Record<string, (name: string, body: never) => unknown> = {
    "GET /d1/database": () => databases,
    "POST /d1/database": (_, { name }: { name: string }) => {
      const database = { name, uuid: `id-of-${name}` };
      databases.push(database);
      created.push(`database ${name}`);
      return database;
    },
    "GET /r2/buckets/": (name) => buckets.includes(name) && { name },
    "POST /r2/buckets": (_, { name }: { name: string }) => {
      buckets.push(name);
      created.push(`bucket ${name}`);
      return {};
    },
    "GET /pages/projects": () => projects,
    "GET /pages/projects/": (name) =>
      projects.find((project) => project.name === name),
    "POST /pages/projects": (_, { name }: { name: string }) => {
      const subdomain = `${name}-x7k.pages.dev`;
      const deployment_configs = { production: { env_vars: {} } };
      projects.push({ name, domains: [subdomain], deployment_configs });
      created.push(`project ${name}`);
      return { subdomain };
    },
    "PATCH /pages/projects/": (name, { deployment_configs }: Project) => {
      const secrets = deployment_configs.production?.env_vars ?? {};
      const project = projects.find((project) => project.name === name);
      Object.assign(
        project?.deployment_configs.production?.env_vars ?? {},
        secrets,
      );
      created.push(...Object.keys(secrets).map((name) => `secret ${name}`));
      return {};
    },
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString() || "{}";
    const [path = ""] = (request.url ?? "").split("?");
    const [, place = "", name = ""] =
      /^(?:\/accounts\/account)?(\/(?:d1|r2|pages)\/\w+\/?|\/\w+)([\w-]*)/.exec(
        path,
      ) ?? [];
    const result = answers[`${request.method} ${place}`]?.(
      name,
      JSON.parse(body) as never,
    );
    const errors = result
      ? []
      : [{ code: 10006, message: `${path} is unknown` }];
    response
      .writeHead(result ? 200 : 404, { "Content-Type": "application/json" })
      .end(JSON.stringify({ success: !!result, errors, messages: [], result }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "account",
    },
    created,
    projects,
  };
}
