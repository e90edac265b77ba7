import { beforeAll, expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { testedSite } from "../../scripts/site/sites";
import { linksOf, textOf } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const { stories } = await readContent(testedSite.content);
const slugs = stories.filter(({ listed }) => listed).map(({ slug }) => slug);
const [first = "", second = ""] = slugs;

beforeAll(async () => {
  for (const name of [...slugs, "everything", "everything-without-recordings", "withdrawn"])
    await app.env.FILES.put(`packs/${name}.zip`, new Uint8Array(123_000));
});

const packsAt = async (address: string) =>
  linksOf(await (await app.fetch(address)).text())
    .filter((link) => link.includes("/packs/"))
    .map((link) => link.replace(/.*→ /, ""));

test("the packs in storage are listed with their size and date, but not one of a withdrawn page", async () => {
  const page = await (await app.fetch("/offline")).text();
  expect(await packsAt("/offline")).toEqual([
    "/packs/everything.zip",
    "/packs/everything-without-recordings.zip",
    ...slugs.map((slug) => `/packs/${slug}.zip`),
  ]);
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "UTC" });
  expect(textOf(page)).toContain(`123 KB, ${today}`);
});

test("the pack of the page that the visitor comes from is first", async () => {
  expect((await packsAt(`/offline?page=/literature/${second}`))[0]).toBe(`/packs/${second}.zip`);
  for (const page of ["", "/nowhere", "https://elsewhere.test", "%00"])
    expect((await packsAt(`/offline?page=${page}`))[0]).toBe("/packs/everything.zip");
});

test("a pack is served like other files, with its type, an ETag and ranges", async () => {
  const whole = await app.fetch(`/packs/${first}.zip`);
  await whole.arrayBuffer();
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const headers = { Range: "bytes=10-19", "If-Range": whole.headers.get("ETag") ?? "" };
  const part = await app.fetch(`/packs/${first}.zip`, { headers });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 10-19/123000"]);
  expect((await app.fetch("/packs/missing.zip")).status).toBe(404);
});
