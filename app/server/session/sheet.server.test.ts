import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import type { Session } from "./session.server";
import { linkReport } from "./sheet.server";

const session = {
  titles: [{ title: "Kites & $&" }, { title: "Wells" }],
  summary: "40 minutes",
} as Session;

test("without a number, the team gets reports by e-mail only", () => {
  const email = "team@site.example";
  expect(
    linkReport(session, englishLabels, { email }).whatsApp,
  ).toBeUndefined();
  const { whatsApp } = linkReport(session, englishLabels, {
    email,
    whatsApp: "911234567890",
  });
  expect(whatsApp).toContain("https://wa.me/911234567890?text=");
});
