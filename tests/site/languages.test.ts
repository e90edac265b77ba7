import { expect, test } from "vitest";
import { requireContent } from "../../scripts/content/read";
import {
  exists,
  ordinaryPages,
  read,
  siteUrl,
  toAddress,
} from "../support/built-site";
import { findWronglyMarked, readMeta, tags } from "../support/page";
import { testedSite } from "../support/sites";

const { languages, stories } = (await requireContent(testedSite.content))
  .content;
/** The pages of stories in other languages. */
const translated = languages.flatMap(({ tag, stories }) =>
  Object.entries(stories).map(([slug, { isDraft }]) => {
    const address = `/${tag}/literature/${slug}`;
    return {
      tag,
      slug,
      isDraft,
      address,
      page: read(`${address.slice(1)}.html`),
    };
  }),
);

test("there is a page for each translation of a story, and no other", () => {
  const found = ordinaryPages
    .map(toAddress)
    .filter((address) => /^\/[a-z]{2,3}\/(?!literature\/404)/.test(address));
  expect(found.sort()).toEqual(translated.map(({ address }) => address).sort());
});

test.each(translated)(
  "$address marks everything in English as English",
  ({ tag, page }) => {
    expect(tags(page, "html")[0]?.lang).toBe(tag);
    expect(findWronglyMarked(page)).toEqual([]);
  },
);

test.each(translated)(
  "$address and the page in other languages link to each other",
  ({ address, page }) => {
    const links = tags(page, "a").filter((link) => link.hreflang);
    expect(links).not.toEqual([]);
    for (const { hreflang, lang, href = "" } of links) {
      expect([exists(href, "/"), lang], href).toEqual([true, hreflang]);
      expect(
        tags(read(`${href.slice(1)}.html`), "a").map(({ href }) => href),
      ).toContain(address);
    }
  },
);

test.each(translated)(
  "$address is found by search engines only if somebody has read it; a draft says so in both languages",
  ({ tag, slug, isDraft, address, page }) => {
    const isIndexed =
      !isDraft && stories.find((story) => story.slug === slug)?.listed === true;
    const alternates = tags(read(`literature/${slug}.html`), "link").filter(
      ({ hreflang }) => hreflang === tag,
    );
    expect({
      isNoindex: readMeta(page, "robots") === "noindex",
      alternates: alternates.map(({ href }) => href),
      lists: ["sitemap.xml", "feed.xml"].filter((file) =>
        read(file).includes(`>${siteUrl}${address}<`),
      ),
      saysDraft: /translation-note">[^<]+ <span lang="en">[^<]+draft/.test(
        page,
      ),
    }).toEqual({
      isNoindex: !isIndexed,
      alternates: isIndexed ? [siteUrl + address] : [],
      lists: isIndexed ? ["sitemap.xml", "feed.xml"] : [],
      saysDraft: isDraft,
    });
  },
);
