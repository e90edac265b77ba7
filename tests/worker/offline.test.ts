import { beforeAll, expect, test } from "vitest";
import { listPacks } from "~/server/files/packs.server";
import { readContent } from "../../scripts/content/read";
import { testedSite } from "../../scripts/site/sites";
import { linksOf, tags, textOf } from "../support/page";
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
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  expect(textOf(page)).toContain(`123 KB, ${today}`);
});

test("packs are listed even if there are more than R2 lists at once", async () => {
  const list = (options: R2ListOptions) => app.env.FILES.list({ ...options, limit: 2 });
  const titles = async (files: R2Bucket) => (await listPacks(files, null)).map(({ title }) => title);
  expect(await titles({ list } as R2Bucket)).toEqual(await titles(app.env.FILES));
});

test("the pack of the page that the visitor comes from is first", async () => {
  for (const language of ["", "/ta"])
    expect((await packsAt(`/offline?page=${language}/literature/${second}`))[0]).toBe(`/packs/${second}.zip`);
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

/** What each button of a page keeps: its title and pages. */
async function keepablesAt(address: string) {
  const page = await (await app.fetch(address)).text();
  const items = tags(page, "button").flatMap((button) => button["data-item"] ?? []);
  return items.map((thing) => JSON.parse(thing) as { title: string; pages: { address: string }[] });
}

test("every listed story can be kept with its sheet and class view; what somebody comes from is first", async () => {
  const all = await keepablesAt("/offline");
  for (const slug of slugs) {
    const story = all.find(({ pages }) => pages[0]?.address === `/literature/${slug}`);
    expect(story?.pages.map(({ address }) => address.replace(/\?.*/, ""))).toEqual([
      `/literature/${slug}`,
      "/session",
      "/session/class",
    ]);
    for (const { address } of story?.pages ?? []) expect((await app.fetch(address)).status).toBeLessThan(405);
  }
  const sheet = all[0]?.pages[1]?.address ?? "";
  const own = `${sheet}&minutes=30`;
  const [chosen] = await keepablesAt(`/offline?${new URLSearchParams({ page: own })}`);
  expect(chosen?.pages.map(({ address }) => address)).toEqual([
    own,
    own.replace("/session", "/session/class"),
    all[0]?.pages[0]?.address,
  ]);
  for (const page of ["/admin", "/session", "//elsewhere.test/session", "https://elsewhere.test/detectives"])
    expect(await keepablesAt(`/offline?${new URLSearchParams({ page })}`)).toEqual(all);
});

test("a story in another language can be kept, with its sheet and class view in that language", async () => {
  const { languages } = await readContent(testedSite.content);
  const [{ tag = "", stories: translated = {} } = {}] = languages;
  const address = `/${tag}/literature/${Object.keys(translated)[0]}`;
  const all = await keepablesAt("/offline");
  const [chosen] = await keepablesAt(`/offline?page=${address}`);
  expect(chosen?.pages[0]?.address).toBe(address);
  expect(all).toContainEqual(chosen);
  const [, sheet, classView] = chosen?.pages ?? [];
  for (const page of [sheet, classView])
    expect(await (await app.fetch(page?.address ?? "")).text()).toContain(`<html lang="${tag}"`);
  const [fromSheet] = await keepablesAt(`/offline?${new URLSearchParams({ page: sheet?.address ?? "" })}`);
  expect(fromSheet?.pages.map(({ address }) => address).toSorted()).toEqual(
    chosen?.pages.map(({ address }) => address).toSorted(),
  );
});

test("only this page may register the service worker", async () => {
  const policyOf = async (address: string) =>
    (await app.fetch(address)).headers.get("Content-Security-Policy");
  expect(await policyOf("/offline")).toContain("worker-src 'self'");
  // Without worker-src, script-src counts.
  for (const address of ["/session", "/contact", "/lesson-plans", "/detectives"])
    expect(await policyOf(address)).toMatch(/worker-src 'none'|^(?!.*(worker|script)-src)/);
});
