import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { buildLessonReport } from "./lesson.server";

test("a report is for WhatsApp, or without a number for e-mail, with what to copy", () => {
  const email = "team@site.example";
  const link = (team: Parameters<typeof buildLessonReport>[3]) =>
    buildLessonReport(
      [{ text: "Kites & $&" }],
      "40 minutes",
      englishLabels,
      team,
    );
  const { whatsApp, mailto = "", body, ...byEmail } = link({ email });
  expect([whatsApp, byEmail.email]).toEqual([undefined, email]);
  expect(body).toContain("Kites & $&");
  const written = new URL(mailto).searchParams.get("body");
  expect(written?.replaceAll("\r\n", "\n")).toBe(body);
  expect(link({ email, whatsApp: "911234567890" })).toEqual({
    whatsApp: expect.stringContaining("https://wa.me/911234567890?text="),
  });
});
