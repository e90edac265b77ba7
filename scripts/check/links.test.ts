import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { formatIssue } from "../content/issue";
import { requireContent } from "../content/read";
import { checkLinks } from "./links";
import { type ContentFile, toContentFile } from "./pages";

const { content, files } = await requireContent(fixture);
const { url } = content.site;
const pages = files.map(toContentFile);
const story = `/literature/${content.stories[0]?.slug}`;
const sourceOf = (name: string, yaml: string, body = "") => ({
  file: `content/${name}`,
  yaml,
  body,
  bodyLine: 1,
});
const noPage = (href: string, address = href) =>
  `the link ${href} is broken: the site has no page ${address}`;
const noPart = (href: string, part: string) =>
  `the link ${href} leads to the top of the page, without {#${part}}`;
const noAddress = (href: string) =>
  `the link ${href} is no address of this site; begin it with https:// or with /`;
const checkIn = (file: ContentFile) => {
  const { issues, warnings } = checkLinks(content, [file, ...pages], []);
  return [...issues, ...warnings].map(formatIssue);
};

test.each<[string, string?]>([
  ["/contact"],
  ["/contacts", noPage("/contacts")],
  [story],
  ["/hi/literature/fixture-tale"],
  ["/lesson-plans/1"],
  ["/content/lessons/fixture-file-plan.pdf"],
  ["contact", noAddress("contact")],
  [""],
  ...[
    ...[
      "https://",
      "https:///contact",
      "https:/contact",
      "http://contact",
      "mailto:",
    ],
    ...["mailto:a b", "mailto:a@b", "tel:", "tel:me"],
  ].map((href): [string, string] => [
    href,
    `the link ${href} is not a complete address`,
  ]),
  ["/literature//nobody", noPage("/literature//nobody")],
  ...["//contact", "//", "www.example.org/a", "team@x.test"].map(
    (href): [string, string] => [href, noAddress(href)],
  ),
  ["mailto:a@b.test?subject=Hello"],
  ["tel:+91-44-2345"],
  ["https://example.org"],
  [`${url}/contact`],
  [`${url}/contacts`, noPage(`${url}/contacts`, "/contacts")],
  ["https://example.org/nothing#here"],
  ["/buy-courses#how"],
  ["/contact#signup"],
  ["/contact#help", noPart("/contact#help", "help")],
  ["/detectives#fixture-sound"],
  ["/literature/fixture-tale#ethics"],
  ["#nothing", noPart("#nothing", "nothing")],
  ["/about-philosophy#fixture-own"],
])("the link %s on the page of a story is checked: %s", (href, problem) => {
  const source = sourceOf("test.md", `\ntitle: A\nhref: ${href}`);
  const page = {
    source,
    name: "test",
    address: story,
    value: { links: [{ href }] },
  };
  expect(checkIn(page)).toEqual(
    problem ? [`content/test.md:3: ${problem}`] : [],
  );
});

test.each([
  ["#cards", undefined],
  ["#story", noPart("#story", "story")],
  [
    "/con%20tact",
    "the link /con tact is broken: the site has no page /con tact",
  ],
])("in the text of a PDF, the link %s is checked: %s", (href, problem) => {
  const source = sourceOf("documents/a.md", "", `[a](${decodeURI(href)})`);
  const value = {
    children: [
      { tagName: "h2", properties: { id: "cards" } },
      { properties: { href } },
    ],
  };
  const document = { source, name: "a", address: undefined, value };
  expect(checkIn(document)).toEqual(
    problem ? [`content/documents/a.md:2: ${problem}`] : [],
  );
});
