import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cookieOf, createTestApp, formPost, newNetwork, secrets } from "../support/test-app";

const place = createTestApp({ built: true });

describe("a form that a program filled in", () => {
  test("is answered as if all were well, and nothing is stored", async () => {
    const good = await place.ask("/contact", formPost({ email: "hina@forms.test" }, newNetwork()));
    const trapped = await place.ask(
      "/contact",
      formPost({ email: "spam@forms.test", name__confirm: "Buy now" }, newNetwork()),
    );
    expect(trapped.status).toBe(303);
    const shown = ({ headers }: Response) => [...headers].filter(([name]) => name !== "date");
    expect(shown(trapped)).toEqual(shown(good));
    const stored = await place.env.DB.prepare(
      "select email from subscriptions where email like '%@forms.test'",
    ).all();
    expect(stored.results).toEqual([{ email: "hina@forms.test" }]);
  });

  test("has its field out of everybody's sight, and empty it does no harm", async () => {
    const page = await (await place.ask("/contact")).text();
    expect(page).toMatch(
      /<p class="honeypot" aria-hidden="true"><label>[^<]*<input name="name__confirm" tabindex="-1" autocomplete="off"/i,
    );
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    expect(readFileSync(`build/client${sheet}`, "utf8")).toContain(".honeypot{display:none}");
    const empty = await place.ask(
      "/contact",
      formPost({ email: "empty@forms.test", name__confirm: "" }, newNetwork()),
    );
    expect(empty.status).toBe(303);
    const row = await place.env.DB.prepare(
      "select 1 from subscriptions where email = 'empty@forms.test'",
    ).first();
    expect(row).not.toBeNull();
  });
});

describe("while strangers take everybody's tries", () => {
  const elsewhere = createTestApp({ built: true });
  const tryFrom = (cookie: string, password: string) =>
    elsewhere.ask("/admin", formPost({ intent: "login", password }, { ...newNetwork(), Cookie: cookie }));

  test("a browser that was logged in before still enters, and nobody else does by forging that", async () => {
    const first = await tryFrom("", secrets.ADMIN_PASSWORD);
    const known = cookieOf(first, "__Host-known");
    expect(first.headers.getSetCookie().find((set) => set.startsWith("__Host-known"))).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (let count = 0; count < 25; count++) await tryFrom("", "wrong");
    expect((await tryFrom("", secrets.ADMIN_PASSWORD)).status).toBe(429);
    for (const forged of [
      "__Host-known=known",
      `__Host-known=${btoa('"known"')}`,
      `${known}x`,
      "__Host-known=%E0%A4%A",
      "__Host-known=ImtuIg.!!!",
    ])
      expect((await tryFrom(forged, secrets.ADMIN_PASSWORD)).status).toBe(429);
    expect((await tryFrom(known, secrets.ADMIN_PASSWORD)).status).toBe(303);
    expect((await elsewhere.ask("/api/subscriptions", { headers: { Cookie: known } })).status).toBe(401);
  });

  test("known browsers have twenty wrong tries an hour", async () => {
    const known = cookieOf(await tryFromAny(), "__Host-known");
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) statuses.push((await tryFrom(known, "wrong")).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
  });

  /** A login that succeeds whatever was tried before. */
  async function tryFromAny() {
    await elsewhere.env.DB.prepare("delete from throttle_counters").run();
    return tryFrom("", secrets.ADMIN_PASSWORD);
  }
});
