import { expect, test } from "vitest";
import { fixture } from "../../tests/support/content";
import { formatIssue } from "../content/issue";
import { requireContent } from "../content/read";
import { checkLinks, listAddresses, readPageAddresses } from "./check-links";
import { toContentFile } from "./check-pages";

const { content, files } = await requireContent(fixture);
const { url } = content.site;
const addresses = listAddresses(await readPageAddresses(), content);
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
const noPart = (href: string, address: string, part: string) =>
  `the link ${href} is broken: ${address} has no part {#${part}}`;

test.each<[string, string?]>([
  ["/contact"],
  ["/contacts", noPage("/contacts")],
  [story],
  ["/hi/literature/fixture-tale"],
  ["/lesson-plans/1"],
  ["/content/lessons/fixture-file-plan.pdf"],
  [
    "contact",
    "the link contact leads elsewhere on another page; write /contact",
  ],
  [""],
  ...[
    ...[
      "https://",
      "//contact",
      "//",
      "https:///contact",
      "https:/contact",
      "http://contact",
      "mailto:",
    ],
    ...["mailto:a b", "mailto:a@b", "tel:", "tel:me"],
  ].map((href): [string, string] => [
    href,
    `the link ${href} is not a valid address`,
  ]),
  ["/literature//nobody", noPage("/literature//nobody")],
  [
    "www.example.org/a",
    "the link www.example.org/a is no address of this site; write https://www.example.org/a",
  ],
  ["mailto:a@b.test?subject=Hello"],
  ["tel:+91-44-2345"],
  ["https://example.org"],
  [`${url}/contact`],
  [`${url}/contacts`, noPage(`${url}/contacts`, "/contacts")],
  ["https://example.org/nothing#here"],
  ["/buy-courses#how"],
  ["/contact#signup"],
  ["/contact#help", noPart("/contact#help", "/contact", "help")],
  ["/detectives#fixture-sound"],
  ["#ethics"],
  ["#nothing", noPart("#nothing", story, "nothing")],
  ["#review"],
  ["/about-philosophy#fixture-own"],
  ["/questions#found"],
])("the link %s on the page of a story is checked: %s", (href, problem) => {
  const source = sourceOf("test.md", `\ntitle: A\nhref: ${href}`);
  const page = {
    source,
    name: "test",
    address: story,
    value: { links: [{ href }] },
  };
  expect(checkLinks(url, addresses, [page, ...pages]).map(formatIssue)).toEqual(
    problem ? [`content/test.md:3: ${problem}`] : [],
  );
});

test.each([
  ["#cards", undefined],
  ["#story", "the link #story is broken: this text has no part {#story}"],
  [
    "/con%20tact",
    "the link /con tact is broken: the site has no page /con tact",
  ],
])("in the text of a PDF, the link %s is checked: %s", (href, problem) => {
  const source = sourceOf("documents/a.md", "", `[a](${decodeURI(href)})`);
  const value = {
    children: [{ properties: { id: "cards" } }, { properties: { href } }],
  };
  const document = { source, name: "a", address: undefined, value };
  expect(
    checkLinks(url, addresses, [document, ...pages]).map(formatIssue),
  ).toEqual(problem ? [`content/documents/a.md:2: ${problem}`] : []);
});
