import fc from "fast-check";
import { expect, test } from "vitest";
import { routesOfBuild } from "../../../scripts/site/prerender";
import { fixtureSite } from "../../../scripts/site/sites";
import { createTestApp } from "../../support/test-app";
import { routeOf } from "./check-response";
import { fuzzRequests } from "./requests";
import { fuzz } from "./run";

const app = createTestApp({ built: true });
const routes = await routesOfBuild(fixtureSite.folder);

test("every route gets requests", () => {
  const requests = fc.sample(fuzzRequests(routes), { seed: 1, numRuns: 1000 });
  const reached = new Set(requests.map((request) => routeOf(request, routes)?.path));
  expect([...reached]).toEqual(expect.arrayContaining(routes.map(({ path }) => path)));
});

test("malformed requests cause no server error, leak nothing and store only valid rows", {
  timeout: 120_000,
}, async () => {
  const { run, statuses } = await fuzz(app, routes, { seed: 20_261_121, requests: 400 });
  expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
  // Otherwise the guard might have refused them all.
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 206, 303, 304, 400, 401, 403, 404, 405, 415]),
  );
});
