import { expect, test } from "vitest";
import { stamp } from "./pdf";

const fingerprint = "P4C India media 0123456789abcdef";

test("the fingerprint replaces the name of the browser and moves nothing", () => {
  const pdf = Buffer.from(
    "<</Creator (Mozilla/5.0 \\(X11; Linux x86_64\\) HeadlessChrome/156.0.0.0)\n/S /TD>>",
  );
  const stamped = stamp(pdf, fingerprint);
  expect(stamped.toString()).toMatch(new RegExp(`^<</Creator \\(${fingerprint} +\\)\n/S /TD>>$`));
  expect(stamped.length).toBe(pdf.length);
});

test("a name too short for the fingerprint is an error", () => {
  expect(() => stamp(Buffer.from("/Creator (short)"), fingerprint)).toThrow("No room");
});
