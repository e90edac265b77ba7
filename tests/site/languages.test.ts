import type { LanguageTexts } from "virtual:content";
import { expect, test } from "vitest";
import {
  pageAddress,
  pageNamesBelowLanguageTag,
  readLanguageTag,
} from "../../app/urls";
import { requireContentForBuild } from "../../scripts/check/read-content";
import {
  exists,
  pages,
  reachesWorker,
  read,
  siteUrl,
  toAddress,
} from "../support/built-site";
import {
  findEnglishOutOfPlace,
  findWronglyMarked,
  parse,
  readMeta,
  readTexts,
  tags,
} from "../support/page";
import { testedSiteFolders } from "../support/sites";

const { languages, stories, documents, textsByAddress } = (
  await requireContentForBuild(testedSiteFolders.contentFolder)
).content;
/** The pages in other languages. */
const translated = languages.flatMap(({ tag, ...translations }) =>
  [
    ...pageNamesBelowLanguageTag
      .filter((name) => !reachesWorker(pageAddress(name)))
      .map((name) => ({
        english: pageAddress(name),
        isDraft: translations.pages[name].isDraft,
        isListed: !["404", "unsubscribed"].includes(name),
        lists: ["sitemap.xml"],
      })),
    ...Object.entries(translations.stories).map(([slug, { isDraft }]) => ({
      english: `/literature/${slug}`,
      isDraft,
      isListed: stories.some((story) => story.slug === slug && story.listed),
      lists: ["sitemap.xml", "feed.xml"],
    })),
    ...Object.entries(translations.documents).map(([name, { isDraft }]) => ({
      english: `/documents/${name}`,
      isDraft,
      isListed: documents[name]?.kind !== "story",
      lists: ["sitemap.xml"],
    })),
  ].map((text) => {
    const path = `${tag}${text.english.replace(/\/$/, "")}`;
    return { ...text, tag, address: `/${path}`, page: read(`${path}.html`) };
  }),
);

test("there is a page for each translation, and no other", () => {
  const found = pages
    .map(toAddress)
    .filter((address) =>
      /^\/[a-z]{2,3}(\/(?!literature\/404)|$)/.test(address),
    );
  expect(found.sort()).toEqual(translated.map(({ address }) => address).sort());
});

test.each(translated)(
  "$address marks everything in English as English, which is only links, quotations and names",
  ({ tag, page }) => {
    expect(tags(page, "html")[0]?.lang).toBe(tag);
    expect(findWronglyMarked(page)).toEqual([]);
    expect(findEnglishOutOfPlace(page)).toEqual([]);
  },
);

test.each(translated)(
  "$address and the page in other languages link to each other",
  ({ address, page }) => {
    // A page that is not in a language leads to home in it.
    const links = tags(page, ".site-header a[hreflang][lang]").filter(
      ({ hreflang, href }) => href !== `/${hreflang}`,
    );
    for (const { hreflang, lang, href = "" } of links) {
      expect([exists(href, "/"), lang], href).toEqual([true, hreflang]);
      const other = read(href === "/" ? "index.html" : `${href.slice(1)}.html`);
      expect(tags(other, `a[href='${address}']`)).not.toEqual([]);
    }
  },
);

test.each(translated)(
  "$address is found by search engines only if somebody has read it; a draft says so in both languages",
  ({ tag, english, isDraft, isListed, lists, address, page }) => {
    const isIndexed = !isDraft && isListed;
    const alternates = tags(
      read(english === "/" ? "index.html" : `${english.slice(1)}.html`),
      `link[hreflang=${tag}]`,
    );
    expect({
      isNoindex: readMeta(page, "robots") === "noindex",
      alternates: alternates.map(({ href }) => href),
      lists: ["sitemap.xml", "feed.xml"].filter((file) =>
        read(file).includes(`>${siteUrl}${address}<`),
      ),
      saysDraft:
        parse(page)
          .querySelector(".translation-note [lang=en]")
          ?.textContent?.includes("draft") ?? false,
    }).toEqual({
      isNoindex: !isIndexed,
      alternates: isIndexed ? [siteUrl + address] : [],
      lists: isIndexed ? lists : [],
      saysDraft: isDraft,
    });
  },
);

test.each(translated)(
  "every link on $address stays in its language, or says that it leaves it",
  ({ tag, page }) => {
    const own = tags(page, "a:not([lang])").filter(({ href = "" }) =>
      /^\/[^.]*$/.test(href),
    );
    const lost = own.filter(
      ({ href = "", hreflang }) =>
        !hreflang && readLanguageTag(new URL(href, siteUrl)) !== tag,
    );
    const marked = own.filter(({ hreflang }) => hreflang);
    expect(lost.map(({ href }) => href)).toEqual([]);
    expect(tags(page, "a[hreflang=en]:not([lang]) .in-english").length).toBe(
      marked.length,
    );
    for (const { href = "" } of marked)
      expect(exists(`/${tag}${href}`, "/"), href).toBe(false);
  },
);

test("a home page has the words of its language for the plans that have them, and the English ones for others", () => {
  const tile = ".home-plans .tile :is(a > :first-child, p)";
  const english = readTexts(read("index.html"), tile);
  const shown = languages.map(({ tag }) =>
    readTexts(read(`${tag}.html`), `${tile}:not([lang])`),
  );
  const words = languages.map(({ tag }) => {
    const { plans } = textsByAddress[`/texts/${tag}.json`] as LanguageTexts;
    return Object.values(plans).flatMap((plan) => Object.values(plan));
  });
  expect(shown.flat()).not.toEqual([]);
  for (const [index, texts] of shown.entries()) {
    expect(words[index]).toEqual(expect.arrayContaining(texts));
    const page = read(`${languages[index]?.tag}.html`);
    const marked = readTexts(page, `${tile}[lang=en]`);
    expect(english).toEqual(expect.arrayContaining(marked));
    expect(marked.length + texts.length).toBe(english.length);
  }
});

test("a translated page is cited with its own address", () => {
  const citations = translated.flatMap(({ address, page }) =>
    [...parse(page).querySelectorAll(".cite-this .copyable")].map(
      ({ textContent }) => [address, textContent?.split(" ").at(-1)],
    ),
  );
  expect(citations).not.toEqual([]);
  for (const [address, end] of citations) expect(end).toBe(siteUrl + address);
});
