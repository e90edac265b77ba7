import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import type { Session } from "./session.server";
import { linkReport } from "./sheet.server";

const session = { titles: [{ title: "Kites & $&" }, { title: "Wells" }], summary: "40 minutes" } as Session;

test("without a number, the team gets reports by e-mail only", () => {
  const email = "team@site.example";
  expect(linkReport(session, englishLabels, { email }).whatsApp).toBeUndefined();
  const { whatsApp } = linkReport(session, englishLabels, { email, whatsApp: "911234567890" });
  expect(whatsApp).toContain("https://wa.me/911234567890?text=");
});

test("a report names its stories and its class", () => {
  const { email } = linkReport(session, englishLabels);
  const { searchParams } = new URL(email);
  expect(searchParams.get("subject")).toBe("How it went: Kites & $&, Wells");
  expect(searchParams.get("body")).toContain("The story: Kites & $&, Wells\r\nThe class: 40 minutes\r\n");
});
