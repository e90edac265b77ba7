import { beforeAll, expect, test } from "vitest";
import type { OfflineItem } from "~/server/files/offline-items.server";
import { listPacks } from "~/server/files/packs.server";
import { readContent } from "../../scripts/content/read";
import { linksOf, tags, textOf } from "../support/page";
import { testedSite } from "../support/sites";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const { stories } = await readContent(testedSite.content);
const slugs = stories.filter(({ listed }) => listed).map(({ slug }) => slug);
const [first = "", second = ""] = slugs;

beforeAll(async () => {
  const stories = ["withdrawn", ...slugs].map((slug) => `literature-${slug}`);
  for (const name of [...stories, "lesson-plans-1", "everything", "everything-without-recordings"])
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
    ...slugs.map((slug) => `/packs/literature-${slug}.zip`),
    "/packs/lesson-plans-1.zip",
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
    expect((await packsAt(`/offline?page=${language}/literature/${second}`))[0]).toBe(
      `/packs/literature-${second}.zip`,
    );
  expect((await packsAt("/offline?page=/lesson-plans/1"))[0]).toBe("/packs/lesson-plans-1.zip");
  for (const page of ["", "/nowhere", "https://elsewhere.test", "%00"])
    expect((await packsAt(`/offline?page=${page}`))[0]).toBe("/packs/everything.zip");
});

test("a pack is served like other files, with its type, an ETag and ranges", async () => {
  const whole = await app.fetch(`/packs/literature-${first}.zip`);
  await whole.arrayBuffer();
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const headers = { Range: "bytes=10-19", "If-Range": whole.headers.get("ETag") ?? "" };
  const part = await app.fetch(`/packs/literature-${first}.zip`, { headers });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, "bytes 10-19/123000"]);
  expect((await app.fetch("/packs/missing.zip")).status).toBe(404);
});

/** What each button of a page saves. */
async function itemsAt(address: string) {
  const page = await (await app.fetch(address)).text();
  const items = tags(page, "button").flatMap((button) => button["data-item"] ?? []);
  return items.map((item) => JSON.parse(item) as OfflineItem);
}

const pagesOf = (item: OfflineItem | undefined) => Object.values(item?.pages ?? {});

test("every listed story can be saved with its sheet and class view; what somebody comes from is first", async () => {
  const all = await itemsAt("/offline");
  for (const slug of slugs) {
    const story = all.find(({ address }) => address === `/literature/${slug}`);
    expect(pagesOf(story).map((address) => address.replace(/\?.*/, ""))).toEqual([
      `/literature/${slug}`,
      "/session",
      "/session/class",
    ]);
    for (const address of pagesOf(story)) expect((await app.fetch(address)).status).toBeLessThan(405);
  }
  const sheet = pagesOf(all[0])[1] ?? "";
  const own = `${sheet}&minutes=30`;
  const [chosen] = await itemsAt(`/offline?${new URLSearchParams({ page: own })}`);
  expect(pagesOf(chosen)).toEqual([own, own.replace("/session", "/session/class"), all[0]?.address]);
  for (const page of ["/admin", "/session", "//elsewhere.test/session", "https://elsewhere.test/detectives"])
    expect(await itemsAt(`/offline?${new URLSearchParams({ page })}`)).toEqual(all);
});

test("a story in another language can be saved, with its sheet and class view in that language", async () => {
  const { languages } = await readContent(testedSite.content);
  const [{ tag = "", stories: translated = {} } = {}] = languages;
  const address = `/${tag}/literature/${Object.keys(translated)[0]}`;
  const all = await itemsAt("/offline");
  const [chosen] = await itemsAt(`/offline?page=${address}`);
  expect(chosen?.address).toBe(address);
  expect(all).toContainEqual(chosen);
  const [, sheet = "", classView = ""] = pagesOf(chosen);
  for (const page of [sheet, classView])
    expect(await (await app.fetch(page)).text()).toContain(`<html lang="${tag}"`);
  const [fromSheet] = await itemsAt(`/offline?${new URLSearchParams({ page: sheet })}`);
  expect(pagesOf(fromSheet).toSorted()).toEqual(pagesOf(chosen).toSorted());
});

test("recordings are saved on request, but not those of a class", async () => {
  const all = await itemsAt("/offline");
  const [without, withRecordings] = all.filter(({ address }) => address === "/about-philosophy");
  expect(without?.recordings).toEqual([]);
  expect(withRecordings?.recordings).not.toEqual([]);
  expect(withRecordings?.bytes).toBeGreaterThan(without?.bytes ?? 0);
  for (const file of withRecordings?.recordings ?? []) expect(file).toMatch(/\/explainers\/.*\.mp3$/);
  const classes = all.filter(({ address }) => address === "/facilitations");
  expect(classes.map(({ recordings }) => recordings)).toEqual([[]]);
});

test("the answers of the detectives can be saved with the cards, in the order that was chosen", async () => {
  const [item] = await itemsAt(`/offline?${new URLSearchParams({ page: "/detectives?order=2-1" })}`);
  const [cards, classView, answersPage = ""] = pagesOf(item);
  expect([cards, classView]).toEqual(["/detectives?order=2-1", "/detectives/class?order=2-1"]);
  const answers = await (await app.fetch(answersPage)).text();
  expect(answers).toContain('<section class="answer-sheet" data-shown="true"');
  expect(await (await app.fetch("/detectives")).text()).not.toContain("data-shown");
});

test("only this page may register the service worker", async () => {
  const policyOf = async (address: string) =>
    (await app.fetch(address)).headers.get("Content-Security-Policy");
  expect(await policyOf("/offline")).toContain("worker-src 'self'");
  // Without worker-src, script-src counts.
  for (const address of ["/session", "/contact", "/lesson-plans", "/detectives"])
    expect(await policyOf(address)).toMatch(/worker-src 'none'|^(?!.*(worker|script)-src)/);
});
