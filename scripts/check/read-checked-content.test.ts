import { expect, test } from "vitest";
import { contentWith } from "../../tests/support/content";
import { readCheckedContent } from "./read-checked-content";

test("every issue stops publishing", async () => {
  const folder = contentWith({
    "pages/404.md": (text) => `${text}\n[a](/nowhere)\n`,
    "pages/donate.md": (text) => `${text}\n[b](/nowhere)\n`,
  });
  const broken = "the link /nowhere is broken: the site has no page /nowhere";
  const message = `^content/pages/404\\.md:\\d+: ${broken}\ncontent/pages/donate\\.md:\\d+: ${broken}\n2 mistakes; nothing was published\\.$`;
  await expect(readCheckedContent(folder)).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringMatching(message),
  });
});
