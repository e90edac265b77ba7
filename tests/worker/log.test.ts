import { beforeAll, expect, test } from "vitest";
import {
  bindingsWithFault,
  overloaded,
  withBug,
} from "../support/fault-injection";
import { formPost, jsonPost } from "../support/http";
import { addPlan } from "../support/plans";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const canary = "canary7f3a";
const headers = {
  Cookie: `__Host-admin=${canary}; __Host-flash=${canary}`,
  Referer: `https://p4c.test/${canary}`,
  "User-Agent": canary,
};
const typed = { name: canary, email: `${canary}@log.test`, password: canary };
const form = formPost(typed, headers);
const json = jsonPost(typed, headers);
const { env: broken } = bindingsWithFault(app, { kind: "always", at: 1 });

beforeAll(() => addPlan(app));

const readLastLine = () => app.log.at(-1) ?? "";

test.each([
  ["a page", overloaded, "/lesson-plans/7", { headers }, broken],
  ["an API call", overloaded, "/api/lesson-plans", { headers }, broken],
  ["a bug in a page", "Error", "/contact", form, withBug(app)],
  ["a bug in the API", "Error", "/api/subscriptions", json, withBug(app)],
])(
  "%s that fails leaves a line with the reason, and with nothing that was sent",
  async (_what, reason, address, init, env) => {
    await app.fetch(`${address}?q=${canary}`, init, env);
    expect(JSON.parse(readLastLine()).reason).toContain(reason);
    expect(readLastLine()).not.toContain(canary);
  },
);

test.each([
  ["8f2a1c3d4e5f6071-MAA", /^8f2a1c3d4e5f6071$/],
  [`${canary}-MAA`, /^(?!canary)[0-9a-f]{16}$/],
])(
  "with the header CF-Ray: %s, the number in the line matches %s",
  async (ray, expected) => {
    const headers = { "CF-Ray": ray };
    await app.fetch("/api/lesson-plans", { headers }, broken);
    expect(JSON.parse(readLastLine()).request).toMatch(expected);
  },
);
