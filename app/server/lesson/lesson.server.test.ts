import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { linkToLessonReport } from "./lesson.server";

test("without a number, the team gets reports by e-mail only", () => {
  const email = "team@site.example";
  const link = (team: Parameters<typeof linkToLessonReport>[3]) =>
    linkToLessonReport(
      [{ text: "Kites & $&" }],
      "40 minutes",
      englishLabels,
      team,
    );
  expect(link({ email }).whatsApp).toBeUndefined();
  const { whatsApp } = link({ email, whatsApp: "911234567890" });
  expect(whatsApp).toContain("https://wa.me/911234567890?text=");
});
