import { beforeAll, expect, test } from "vitest";
import type { RouteDescription } from "~/rendering";
import { routesOfBuild } from "../../scripts/site/prerender";
import { origin } from "../support/http";
import { createTestApp } from "../support/test-app";
import { routeOf } from "./judge";
import { requestsFrom } from "./requests";
import { fuzz } from "./run";

const place = createTestApp({ built: true });
const seed = 20_261_121;
let routes: RouteDescription[];

beforeAll(async () => {
  routes = await routesOfBuild();
});

function sequence(from: number, length: number) {
  const generator = requestsFrom(from, routes);
  return Array.from({ length }, () => generator.next().value);
}

test("a seed always gives the same requests, and another seed others", () => {
  expect(sequence(7, 500)).toEqual(sequence(7, 500));
  expect(sequence(8, 500)).not.toEqual(sequence(7, 500));
});

test("every route is asked, and what is asked can be sent", () => {
  const asked = new Set();
  for (const request of sequence(seed, 3000)) {
    const { method, address, headers, body } = request;
    asked.add(routeOf(request, routes)?.path);
    expect(() => new Request(origin + address, { method, headers, body } as RequestInit)).not.toThrow();
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\t\x20-\x7e\x80-\xff]*$/);
  }
  for (const { path } of routes) expect(asked).toContain(path);
});

test("malformed requests break nothing, learn nothing, and store nothing that is not allowed", {
  timeout: 60_000,
}, async () => {
  const report = await fuzz(place, routes, { seed, requests: 1000 });
  expect(report.failures).toEqual([]);
  expect(report.sent).toBe(1000);
  // Or else all of them might have ended at the first door.
  const seen = [...report.statuses.keys()];
  expect(seen).toEqual(
    expect.arrayContaining([200, 202, 206, 303, 304, 400, 401, 403, 404, 405, 413, 415, 416]),
  );
});
