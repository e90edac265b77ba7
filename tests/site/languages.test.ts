import { expect, test } from "vitest";
import { readContent } from "../../scripts/content/read";
import { addressOf, exists, pages, read, siteUrl } from "../support/built-site";
import { tags, textsWithLang } from "../support/page";
import { testedSite } from "../support/sites";

const { languages, stories } = await readContent(testedSite.content);
/** The pages of stories in other languages. */
const translated = languages.flatMap(({ tag, stories }) =>
  Object.entries(stories).map(([slug, { isDraft }]) => ({
    tag,
    slug,
    isDraft,
    page: read(`${tag}/literature/${slug}.html`),
  })),
);

test("there is a page for each translation of a story, and no other", () => {
  const found = pages.map(addressOf).filter((address) => /^\/[a-z]{2,3}\//.test(address));
  expect(found.sort()).toEqual(translated.map(({ tag, slug }) => `/${tag}/literature/${slug}`).sort());
});

test("everything in English on a page in another language is marked as English", () => {
  for (const { tag, slug, page } of translated) {
    expect(tags(page, "html")[0]?.lang).toBe(tag);
    const names = /PDF|KB|MB|P4C India|Fixture Site|Speaker F|·/g;
    const unmarked = textsWithLang(page.slice(page.indexOf("<body")))
      .filter(([lang]) => !lang.startsWith("en"))
      .filter(([, text]) => /[A-Za-z]/.test(text.replace(names, "")));
    expect([tag, slug, unmarked]).toEqual([tag, slug, []]);
  }
});

test("a page in another language links to the same page in the others, and these link back", () => {
  for (const { tag, slug, page } of translated)
    for (const { hreflang, lang, href = "" } of tags(page, "a").filter((link) => link.hreflang)) {
      expect([href, exists(href, "/"), lang]).toEqual([href, true, hreflang]);
      expect(tags(read(`${href.slice(1)}.html`), "a").map(({ href }) => href)).toContain(
        `/${tag}/literature/${slug}`,
      );
    }
});

test("only checked translations are found by search engines; drafts say what they are in both languages", () => {
  const everywhere = ["sitemap.xml", "feed.xml"].map(read).join();
  for (const { tag, slug, isDraft, page } of translated) {
    const url = `${siteUrl}/${tag}/literature/${slug}`;
    const { listed } = stories.find((story) => story.slug === slug) ?? {};
    const isIndexed = !isDraft && listed === true;
    const alternates = tags(read(`literature/${slug}.html`), "link").filter(
      ({ hreflang }) => hreflang === tag,
    );
    expect({
      url,
      noindex: page.includes('content="noindex"'),
      canonical: tags(page, "link").find(({ rel }) => rel === "canonical")?.href,
      alternates: alternates.map(({ href }) => href),
      isListed: everywhere.includes(`<loc>${url}</loc>`) && everywhere.includes(`<id>${url}</id>`),
      saysDraft: /<p class="message [^>]*>[^<]+ <span lang="en">[^<]+draft/.test(page),
    }).toEqual({
      url,
      noindex: !isIndexed,
      canonical: url,
      alternates: isIndexed ? [url] : [],
      isListed: isIndexed,
      saysDraft: isDraft,
    });
  }
});
