import { beforeAll, expect, test } from "vitest";
import { readEveryPage } from "../support/every-page";
import { createTestApp } from "../support/test-app";

const app = createTestApp({ built: true });
let pages = new Map<string, string>();
beforeAll(async () => {
  pages = await readEveryPage(app);
});

test("text browsers put space between the words of neighbouring elements", () => {
  const inline = "a|b|button|em|input|label|select|span|strong|summary|time";
  const neighbours = new RegExp(`.{0,40}</(?:${inline})>(?:<!-- -->)*<(?:${inline})\\b`, "g");
  for (const [address, page] of pages)
    expect([address, ...(page.match(neighbours) ?? [])]).toEqual([address]);
});
