import { expect, test } from "vitest";
import { check, issueLike, problemLike } from "../../tests/support/check";
import { fixture, replace } from "../../tests/support/content";
import { requireContentForBuild } from "../check/read-content";
import type { SourceFile } from "../parse/source";
import type { Content } from "../schema/content";
import { findUnpublishableAddresses } from "./links";

const { url } = (await requireContentForBuild(fixture)).content.site;

/** What is found in a text with these links, in their order. */
async function checkText(links: string[]) {
  const written = links.map((href) => `[a](<${href}>)\n`).join("\n");
  const { issues, warnings } = await check({
    "pages/404.md": (text) => `${text}\n${written}`,
  });
  return [...issues, ...warnings];
}

const inLink = (words: string) =>
  issueLike(`pages/404.md:…: the link ${words}`);

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
  expect(await checkText(links)).toEqual([]);
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
  const withFullStop = "https://example.org।";
  const found = await checkText([
    ...[...incomplete, ...elsewhere, ...broken, away, withFullStop, ...parts],
  ]);
  expect(found).toEqual(
    [
      ...incomplete.map((href) => `${href} is not a complete`),
      ...elsewhere.map((href) => `${href} is no address`),
      ...broken.map((href) => `${href} is broken: … no page ${href}`),
      `${away} is broken: … no page /contacts`,
      `${withFullStop} includes the full stop`,
      "/contact#help leads to the top … {#help}",
      "#nothing leads to the top … {#nothing}",
    ].map(inLink),
  );
});

test("an address that visitors should not get is an issue, with what to write instead", async () => {
  const { host } = new URL(url);
  const link = (path: string) => `${path} in a link … ${url}${path} in`;
  const own = "opens only on your own computer";
  const preview = "is a preview";
  const usual = "is not the usual address";
  const inText = [
    ["http://127.0.0.1:8788/contact?a=b#c", own, link("/contact?a=b#c")],
    ["http://localhost:8788/", own, link("/")],
    ["http://laptop.local/contact", own, link("/contact")],
    ["https://pr-12.fixture.pages.dev/contact", preview, link("/contact")],
    [`http://${host}/contact`, usual, link("/contact")],
    [`HTTPS://WWW.${host}/contact`, usual, link("/contact")],
    [`www.${host}`, usual, link("/")],
    [`https://${host}:8443/contact`, usual, link("/contact")],
    [`https://${host}./contact`, usual, link("/contact")],
    ["127.0.0.1:8788/contact", own, link("/contact")],
    ["localhost:8788/contact", own, link("/contact")],
    [
      "https://wa.me/9876543210?text=Hello",
      "opens a number in another country",
      "https://wa.me/919876543210",
    ],
    [
      "https://api.whatsapp.com/send?phone=9876543210",
      "opens a number in another country",
      "https://wa.me/919876543210",
    ],
  ] as const;
  const { issues } = await check({
    "menu.yml": replace("href: /contact", "href: http://10.1.2.3/contact"),
    "lesson-plans/fixture-external-plan.md": replace(
      /(?<=externalUrl: ).*/,
      `https://www.${host}/plan`,
    ),
    "site.yml": replace(/(?<=citation: ).*/, `See http://192.168.0.5/.`),
    "pages/404.md": (text) =>
      `${text}\n${inText.map(([address]) => `See ${address}.\n`).join("\n")}`,
    "pages/first-lesson.hi.md": (text) => `${text}\nwww.${host}.\n`,
    "pages/past-courses.md": (text) => `${text}\n${url}/contact\n`,
  });
  const plan = "lesson-plans/fixture-external-plan.md";
  expect(issues).toEqual(
    [
      `${plan}:…: https://www.${host}/plan ${usual} … ${link("/plan")}`,
      `menu.yml:…: http://10.1.2.3/contact ${own} … ${link("/contact")}`,
      ...inText.map(
        ([address, problem, advice]) =>
          `pages/404.md:…: ${address} ${problem} … ${advice}`,
      ),
      `pages/first-lesson.hi.md:…: www.${host} ${usual} … ${link("/")}`,
      `site.yml:…: http://192.168.0.5/ ${own} … ${link("/")}`,
    ].map(issueLike),
  );
});

test("another host of the site is not its usual address", () => {
  const site = { url: "https://p4c.test" };
  const text = "https://p4c.test/a https://old.test/b https://other.test";
  const source = { file: "content/pages/404.md", text } as SourceFile;
  expect(
    findUnpublishableAddresses(
      { site } as Content,
      [source],
      ["p4c.test", "old.test"],
    ),
  ).toMatchObject([
    { problem: problemLike("https://old.test/b is not the usual … /b in") },
  ]);
});

test("if the address of the site is a preview's, that is one issue", async () => {
  const { issues } = await check({
    "site.yml": replace(url, "https://pr-12.fixture.pages.dev"),
  });
  expect(issues).toEqual([
    issueLike("site.yml:…: … is a preview … visitors use"),
  ]);
});

test("a link in a field is found in its line", async () => {
  const { issues } = await check({
    "menu.yml": replace("href: /contact", "href: /contacts"),
  });
  expect(issues).toEqual([
    issueLike("menu.yml:…: the link /contacts is broken"),
  ]);
});

test("an id that another part of the page has is an issue", async () => {
  const add = (words: string) => (text: string) => `${text}\n${words}\n`;
  const { issues, warnings } = await check({
    "pages/404.md": add("## 1 {#cards}\n\n## 2 {#cards}\n\n[a](#cards)"),
    "pages/facilitations.md": add("## One {#fixture-session-1}"),
    "literature/fixture-hidden.md": replace(
      /text: Fixture words about summary.*/,
      "text: |-\n      ## A {#activity}",
    ),
    // Another page has it.
    "documents/fixture-hidden.md": add("## One {#activity}\n\n[a](#activity)"),
  });
  expect(issues).toEqual(
    [
      "literature/fixture-hidden.md:…: {#activity} is the id",
      "pages/404.md:…: {#cards} is the id",
      "pages/facilitations.md:…: {#fixture-session-1} is the id",
    ].map(issueLike),
  );
  expect(warnings).toEqual([]);
});
