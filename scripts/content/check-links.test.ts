import { expect, test } from "vitest";
import { checkLinks } from "./check-links";
import { readFolder } from "./read";
import { routePatterns } from "./route-patterns";
import { fixture } from "./test-content";

const { content } = await readFolder(fixture);
const patterns = await routePatterns();
const { stories, pages, site } = content;
const story = `/literature/${stories[0]?.slug}`;
const files = [
  { file: "content/pages/buy-courses.md", address: "/buy-courses", value: pages["buy-courses"] },
  { file: "content/literature/a.md", address: story, value: stories[0] ?? {} },
];
const nowhere = (href: string, address = href) =>
  `the link ${href} leads nowhere: the site has no ${address}`;
const noPart = (href: string, address: string, part: string) =>
  `the link ${href} leads nowhere: ${address} has no part {#${part}}`;

test.each<[string, string?]>([
  ["/contact"],
  ["/contacts", nowhere("/contacts")],
  [story],
  ["/literature/nobody", nowhere("/literature/nobody")],
  ["/lesson-plans/1"],
  ["/lesson-plans/99", nowhere("/lesson-plans/99")],
  ["/content/lessons/fixture-file-plan.pdf"],
  ["/content/lessons/nobody.pdf", nowhere("/content/lessons/nobody.pdf")],
  ["contact", nowhere("contact", "/literature/contact")],
  ["https://", "the link https:// is no address"],
  [`${site.url}/contact`],
  [`${site.url}/contacts`, nowhere(`${site.url}/contacts`, "/contacts")],
  ["https://example.org/nothing#here"],
  ["/buy-courses#how"],
  ["/buy-courses#when", noPart("/buy-courses#when", "/buy-courses", "when")],
  ["#ethics"],
  ["#nothing", noPart("#nothing", story, "nothing")],
  ["#top"],
])("the link %s on the page of a story is checked: %s", (href, problem) => {
  const page = { file: "content/test.md", address: story, value: { links: [{ href }] } };
  expect(checkLinks(content, [page, ...files], patterns)).toEqual(
    problem ? [`content/test.md: ${problem}`] : [],
  );
});
