import { expect, test } from "vitest";
import { isPrintedFrom, stamp } from "./pdf";

function printed({ hour, first, second }: { hour: string; first: string; second: string }) {
  return Buffer.from(
    [
      "<</Creator (Mozilla/5.0 \\(X11; Linux x86_64\\) HeadlessChrome/156.0.0.0)",
      `/CreationDate (D:${hour}+00'00')\n/ModDate (D:${hour}+00'00')>>`,
      `<</S /TH /ID (${first})>>\n<</S /TH /ID (${second})>>\n<</S /TD /Headers [(${first})]>>`,
      `<</Limits [(${[first, second].sort().join(") (")})]`,
      first < second
        ? `/Names [(${first}) 4 0 R (${second}) 16 0 R]>>`
        : `/Names [(${second}) 16 0 R (${first}) 4 0 R]>>`,
    ].join("\n"),
  );
}

const fingerprint = "P4C India media 0123456789abcdef";
const morning = printed({ hour: "20260102030405", first: "node00000055", second: "node00000056" });
const evening = printed({ hour: "20261112131415", first: "node00000102", second: "node00000099" });

test("two printings of one page become the same bytes, and none moves", () => {
  const stamped = stamp(morning, fingerprint);
  expect(stamped.equals(stamp(evening, fingerprint))).toBe(true);
  expect(stamped.length).toBe(morning.length);
  expect(stamped.indexOf("/S /TD")).toBe(morning.indexOf("/S /TD"));
});

test("the names of table heads are counted from 1 and stay sorted", () => {
  expect(stamp(evening, fingerprint).toString()).toContain(
    "/Limits [(node00000001) (node00000002)]\n/Names [(node00000001) 4 0 R (node00000002) 16 0 R]",
  );
});

test("a PDF knows the source it was printed from", () => {
  const stamped = stamp(morning, fingerprint);
  expect(isPrintedFrom(stamped, fingerprint)).toBe(true);
  expect(isPrintedFrom(stamped, fingerprint.replace("0", "f"))).toBe(false);
  expect(isPrintedFrom(morning, fingerprint)).toBe(false);
});
