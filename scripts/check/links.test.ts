import { expect, test } from "vitest";
import { checkFolder } from "../../tests/support/check";
import { contentWith, fixture, replace } from "../../tests/support/content";
import { requireContent } from "../content/read";

const { url } = (await requireContent(fixture)).content.site;

/** What is found in a text with these links, by their lines. */
async function check(file: string, links: string[]) {
  const written = links.map((href) => `[a](<${href}>)\n`).join("\n");
  const { issues, warnings } = await checkFolder(
    contentWith({ [file]: (text) => `${text}\n${written}` }),
  );
  return [...issues, ...warnings].map((found) =>
    found.replace(/^content\/.*?:\d+: the link /, ""),
  );
}

test("links that lead somewhere have no issue", async () => {
  const links = [
    ...["/contact", `${url}/contact`, "/literature/fixture-tale"],
    ...["/hi/literature/fixture-tale", "/hi/first-lesson", "/lesson-plans/1"],
    ...["/feed.xml", "/content/lessons/fixture-file-plan.pdf"],
    ...["https://example.org", "https://example.org/nothing#here"],
    ...["mailto:a@b.test?subject=Hello"],
    ...["mailto:?body=Hello", "tel:+91-44-2345"],
    ...["/buy-courses#how", "/contact#signup", "/detectives#fixture-sound"],
    ...["/literature/fixture-tale#ethics", "/about-philosophy#fixture-own"],
  ];
  expect(await check("pages/404.md", links)).toEqual([]);
});

test("other links are issues, and links to unknown parts of a page are warnings", async () => {
  const incomplete = [
    ...["https://", "https:///contact", "https:/contact", "http://contact"],
    ...["mailto:", "mailto:a b", "mailto:a@b", "tel:", "tel:me"],
  ];
  const elsewhere = [
    "contact",
    "//contact",
    "www.example.org/a",
    "team@x.test",
  ];
  const broken = ["/contacts", "/literature//nobody", "/con tact"];
  const away = `${url}/contacts`;
  const parts = ["/contact#help", "#nothing"];
  const found = await check("pages/404.md", [
    ...[...incomplete, ...elsewhere, ...broken, away, ...parts],
  ]);
  const issue = "is no address of this site; begin it with https:// or with /";
  expect(found).toEqual([
    ...incomplete.map((href) => `${href} is not a complete address`),
    ...elsewhere.map((href) => `${href} ${issue}`),
    ...broken.map((href) => `${href} is broken: the site has no page ${href}`),
    `${away} is broken: the site has no page /contacts`,
    "/contact#help leads to the top of the page, without {#help}",
    "#nothing leads to the top of the page, without {#nothing}",
  ]);
});

test("a link in a document may lead to one of its headings, and not to a part of the page of its story", async () => {
  const file = "documents/fixture-tale.md";
  const text = await check(file, ["#cards", "#ethics"]);
  expect(text).toEqual([
    "#cards leads to the top of the page, without {#cards}",
    "#ethics leads to the top of the page, without {#ethics}",
  ]);
  const folder = contentWith({
    [file]: (text) => `${text}\n## Cards {#cards}\n\n[a](#cards)\n`,
  });
  expect((await checkFolder(folder)).warnings).toEqual([]);
});

test("a broken link in a field is found in its line", async () => {
  const folder = contentWith({
    "menu.yml": replace("href: /contact", "href: /contacts"),
  });
  expect((await checkFolder(folder)).issues).toEqual([
    expect.stringMatching(
      /^content\/menu\.yml:\d+: the link \/contacts is broken/,
    ),
  ]);
});
