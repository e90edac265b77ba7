import { expect, test } from "vitest";
import { stamp } from "./pdf";

test("the fingerprint is a comment behind the end of the file", () => {
  const pdf = Buffer.from("%PDF-1.7\nstartxref\n9\n%%EOF\n");
  expect(stamp(pdf, "P4C India media 0123").toString()).toBe(`${pdf}% P4C India media 0123\n`);
});
