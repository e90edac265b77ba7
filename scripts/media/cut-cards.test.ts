import { expect, test } from "vitest";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { cutCards } from "./cut-cards";

const table =
  "| Card | Clues | Ending |\n|---|---|---|\n| 1 | All *crows* fly. | So Kaalu flies. |\n| 2 | Idlis are round. | So it rains. |";

test("a table below the heading for cards becomes a list with a card for each row", () => {
  const cards = cutCards(parseMarkdown(`## Cards to cut out {#cards}\n\nCut along the lines.\n\n${table}`));
  const list = cards.children.at(-1);
  expect(list).toMatchObject({ tagName: "ul", properties: { className: ["cards"] } });
  expect(textsOf(list as Tree)).toEqual([
    ["Card 1", "All crows fly.", "So Kaalu flies."],
    ["Card 2", "Idlis are round.", "So it rains."],
  ]);
});

test.each([
  ["below another heading", `## Answer key\n\n${table}`],
  ["after the section of the cards", `## Cards {#cards}\n\n## Answer key\n\n${table}`],
])("a table %s stays a table", (_, markdown) => {
  const tree = parseMarkdown(markdown);
  expect(cutCards(tree)).toEqual(tree);
});

type Tree = { value?: string; children?: Tree[] };

function textsOf(list: Tree) {
  return list.children?.map((card) => card.children?.map(textOf));
}

function textOf(node: Tree): string {
  return node.value ?? node.children?.map(textOf).join("") ?? "";
}
