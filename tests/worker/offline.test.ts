import content from "virtual:content";
import { describe, expect, test } from "vitest";
import type { OfflineItem } from "~/server/files/offline-items.server";
import { readLinks, readText, tags } from "../support/page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
const { languages, questions, stories } = content;
const slugs = stories.filter(({ listed }) => listed).map(({ slug }) => slug);
const fetchPage = async (address: string) => (await app.fetch(address)).text();
const fetchOfflinePage = (page: string) =>
  fetchPage(`/offline?${new URLSearchParams({ page })}`);

test("both packs are listed with their sizes, and served like other files", async () => {
  const page = await fetchPage("/offline");
  const found = readLinks(page).flatMap((link) =>
    link.includes("/packs/") ? [link.replace(/.*→ /, "")] : [],
  );
  expect(found).toEqual([
    "/packs/everything.zip",
    "/packs/everything-without-recordings.zip",
  ]);
  expect(readText(page)).toMatch(/Everything ZIP, [\d.]+ [KM]B/);
  await app.env.FILES.put("packs/everything.zip", new Uint8Array(9), {
    httpMetadata: { contentType: "application/zip" },
  });
  const { status, headers } = await app.fetch(found[0] ?? "");
  expect([status, headers.get("Content-Type")]).toEqual([
    200,
    "application/zip",
  ]);
});

describe("what can be saved", () => {
  /** What each button of a page saves. */
  const readItems = (page: string) =>
    tags(page, "button").flatMap((button): OfflineItem[] => {
      const item = button["data-item"];
      return item ? [JSON.parse(item)] : [];
    });
  const listAddresses = (item: OfflineItem | undefined) =>
    Object.values(item?.pages ?? {});

  test("every listed story with its sheet and class view; what somebody comes from is first", async () => {
    const all = readItems(await fetchPage("/offline"));
    for (const slug of slugs) {
      const pages = listAddresses(
        all.find(({ address }) => address === `/literature/${slug}`),
      );
      const paths = pages.map((address) => address.replace(/\?.*/, ""));
      expect(paths).toEqual([
        `/literature/${slug}`,
        "/session",
        "/session/class",
      ]);
      for (const address of pages)
        expect((await app.fetch(address)).status).toBeLessThan(405);
    }
    const own = `${listAddresses(all[0])[1]}&minutes=30`;
    const [chosen] = readItems(await fetchOfflinePage(own));
    expect(listAddresses(chosen)).toEqual([
      own,
      own.replace("/session", "/session/class"),
      all[0]?.address,
    ]);
    const [withoutStory] = readItems(
      await fetchOfflinePage(`/session?set=${questions[0]?.id}`),
    );
    expect([
      withoutStory?.title,
      Number(withoutStory?.bytes) > 100_000,
    ]).toEqual([expect.any(String), true]);
    for (const page of [
      "/admin",
      "/session",
      "//elsewhere.test/session",
      "https://elsewhere.test/detectives",
    ])
      expect(readItems(await fetchOfflinePage(page))).toEqual(all);
  });

  test("a story in another language, with its sheet and class view in that language", async () => {
    const [{ tag = "", stories: translated = {} } = {}] = languages;
    const address = `/${tag}/literature/${Object.keys(translated)[0]}`;
    const [chosen] = readItems(await fetchOfflinePage(address));
    expect(chosen?.address).toBe(address);
    expect(readItems(await fetchPage("/offline"))).toContainEqual(chosen);
    const [, ...session] = listAddresses(chosen);
    for (const page of session)
      expect(await fetchPage(page)).toContain(`<html lang="${tag}"`);
    const [fromSheet] = readItems(await fetchOfflinePage(session[0] ?? ""));
    expect(listAddresses(fromSheet).toSorted()).toEqual(
      listAddresses(chosen).toSorted(),
    );
  });

  test("recordings on request, but not those of a class", async () => {
    const all = readItems(await fetchPage("/offline"));
    const find = (path: string) =>
      all.filter(({ address }) => address === path);
    const [without, withRecordings] = find("/about-philosophy");
    expect([without?.recordings, withRecordings?.recordings]).toEqual([
      [],
      expect.arrayContaining([expect.stringMatching(/\/explainers\/.*\.mp3$/)]),
    ]);
    expect(withRecordings?.bytes).toBeGreaterThan(without?.bytes ?? 0);
    expect(find("/facilitations").map(({ recordings }) => recordings)).toEqual([
      [],
    ]);
  });
});

test("only this page may register the service worker", async () => {
  const readPolicy = async (address: string) =>
    (await app.fetch(address)).headers.get("Content-Security-Policy");
  expect(await readPolicy("/offline")).toContain("worker-src 'self'");
  // Without worker-src, script-src counts.
  for (const address of ["/session", "/contact", "/lesson-plans"])
    expect(await readPolicy(address)).toMatch(
      /worker-src 'none'|^(?!.*(worker|script)-src)/,
    );
});
