import { afterEach, expect, test, vi } from "vitest";
import { patchFetchErrors } from "./failed-requests";

afterEach(() => {
  vi.unstubAllGlobals();
});

const unreadable = /^Your request did not get through/;
const type = (name: string) => ({ headers: { "Content-Type": name } });

test.each<[string, Response, RegExp]>([
  [
    "a captive portal",
    new Response("<h1>Log in</h1>", type("text/html")),
    /Wi-Fi login page/,
  ],
  [
    "a proxy in plain words",
    new Response("no upstream\n", { status: 503 }),
    /^no upstream$/,
  ],
  [
    "a proxy with a page",
    new Response("<h1>No</h1>", { status: 502, ...type("text/html") }),
    unreadable,
  ],
  [
    "a proxy without a word",
    new Response(null, { status: 504, statusText: "Timeout" }),
    /^Timeout$/,
  ],
  [
    "a proxy for machines",
    Response.json({ error: 1 }, { status: 520 }),
    unreadable,
  ],
])(
  "when %s answers instead of the site, the message is one for visitors",
  async (_, answer, message) => {
    vi.stubGlobal("location", { href: "https://p4c.test/" });
    vi.stubGlobal("window", { fetch: async () => answer });
    patchFetchErrors();
    await expect(window.fetch("/contact.data")).rejects.toThrow(message);
  },
);
