import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { readFolder } from "../content/read";
import { checkLinks, routePatterns } from "./check-links";

const { content } = await readFolder(fixture);
const patterns = await routePatterns();
const { stories, pages, site } = content;
const story = `/literature/${stories[0]?.slug}`;
const sourceOf = (name: string, yaml = "") => ({ file: `content/${name}`, yaml, body: "", bodyLine: 1 });
const files = [
  { source: sourceOf("pages/buy-courses.md"), address: "/buy-courses", value: pages["buy-courses"] },
  { source: sourceOf("pages/contact.md"), address: "/contact", value: pages.contact },
  {
    source: sourceOf("pages/about-philosophy.md"),
    address: "/about-philosophy",
    value: pages["about-philosophy"],
  },
  { source: sourceOf("pages/questions.md"), address: "/questions", value: pages.questions },
  { source: sourceOf("pages/detectives.md"), address: "/detectives", value: pages.detectives },
  { source: sourceOf("literature/a.md"), address: story, value: stories[0] ?? {} },
];
const noPage = (href: string, address = href) =>
  `the link ${href} is broken: the site has no page ${address}`;
const noPart = (href: string, address: string, part: string) =>
  `the link ${href} is broken: ${address} has no part {#${part}}`;

test.each<[string, string?]>([
  ["/contact"],
  ["/contacts", noPage("/contacts")],
  [story],
  ["/literature/nobody", noPage("/literature/nobody")],
  ["/lesson-plans/1"],
  ["/lesson-plans/99", noPage("/lesson-plans/99")],
  ["/content/lessons/fixture-file-plan.pdf"],
  ["/content/lessons/nobody.pdf", noPage("/content/lessons/nobody.pdf")],
  ["contact", noPage("contact", "/literature/contact")],
  ...[
    ...["https://", "//contact", "//", "https:///contact", "https:/contact", "http://contact", "mailto:"],
    ...["mailto:a b", "mailto:a@b", "tel:", "tel:me"],
  ].map((href): [string, string] => [href, `the link ${href} is not a valid address`]),
  ["/literature//nobody", noPage("/literature//nobody")],
  ["/contact//", noPage("/contact//")],
  [
    "www.example.org/a",
    "the link www.example.org/a is no address of this site; write https://www.example.org/a",
  ],
  ["mailto:a@b.test?subject=Hello"],
  ["tel:+91-44-2345"],
  ["https://example.org"],
  [`${site.url}/contact`],
  [`${site.url}/contacts`, noPage(`${site.url}/contacts`, "/contacts")],
  ["https://example.org/nothing#here"],
  ["/buy-courses#how"],
  ["/buy-courses#when", noPart("/buy-courses#when", "/buy-courses", "when")],
  ["/contact#signup"],
  ["/contact#help", noPart("/contact#help", "/contact", "help")],
  ["/detectives#fixture-sound"],
  ["/detectives#sound", noPart("/detectives#sound", "/detectives", "sound")],
  ["#ethics"],
  ["#nothing", noPart("#nothing", story, "nothing")],
  ["#top"],
  ["#review"],
  ["/about-philosophy#fixture-own"],
  ["/questions#themes"],
])("the link %s on the page of a story is checked: %s", (href, problem) => {
  const source = sourceOf("test.md", `\ntitle: A\nhref: ${href}`);
  const page = { source, address: story, value: { links: [{ href }] } };
  expect(checkLinks(site.url, content, [page, ...files], patterns)).toEqual(
    problem ? [`content/test.md:3: ${problem}`] : [],
  );
});

test.each([
  ["#cards", undefined],
  ["#card", "the link #card is broken: this text has no part {#card}"],
  ["#story", "the link #story is broken: this text has no part {#story}"],
  ["/con%20tact", "the link /con tact is broken: the site has no page /con tact"],
])("in the text of a PDF, the link %s is checked: %s", (href, problem) => {
  const source = { ...sourceOf("documents/a.md"), body: `[a](${decodeURI(href)})`, bodyLine: 1 };
  const value = { children: [{ properties: { id: "cards" } }, { properties: { href } }] };
  expect(checkLinks(site.url, content, [{ source, value }, ...files], patterns)).toEqual(
    problem ? [`content/documents/a.md:2: ${problem}`] : [],
  );
});
