import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { origin } from "../../../tests/support/test-app";
import { fromCache } from "./edge-cache.server";

const cached = { render: "server", cache: "for all" };
const id = "routes/plans.$id";
const policy = "default-src 'none'; style-src 'self'";

let pages = 0;
/** An address of its own for each test, because what is kept is kept for all of them. */
const newAddress = () => `/plans/${++pages}`;

/** Asks for what `make` answers, and tells how often it had to be made, and from which requests. */
function asking(
  make = (): Response => new Response("A plan", { headers: { "Content-Type": "text/html" } }),
  handle: unknown = cached,
) {
  const made: Request[] = [];
  const ask = (address: string, init?: RequestInit) =>
    fromCache(new Request(`${origin}${address}`, init), { id, module: { handle } }, async (request) => {
      made.push(request);
      return make();
    });
  return { ask, made };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an answer that may be cached", () => {
  test("is made once a minute, and then anew", async () => {
    let text = "before";
    const { ask, made } = asking(() => new Response(text));
    const address = newAddress();
    expect(await (await ask(address)).text()).toBe("before");
    text = "published anew";
    vi.advanceTimersByTime(59_999);
    expect(await (await ask(address)).text()).toBe("before");
    vi.advanceTimersByTime(1);
    expect(await (await ask(address)).text()).toBe("published anew");
    expect(made).toHaveLength(2);
  });

  test("is made from the address alone, whoever asks first", async () => {
    const { ask, made } = asking();
    const address = newAddress();
    const headers = {
      Cookie: "__Host-session=abc",
      "X-Forwarded-Host": "evil.test",
      "Accept-Language": "hi",
    };
    await ask(`${address}?utm_source=mail&_routes=root`, { headers });
    expect(made[0]?.url).toBe(`${origin}${address}`);
    expect([...(made[0]?.headers ?? [])]).toEqual([]);
    await ask(`${address}?another=${"x".repeat(5000)}`);
    expect(made).toHaveLength(1);
  });

  test("keeps its headers, and is to be asked for again each time", async () => {
    const { ask } = asking(
      () =>
        new Response("A plan", {
          headers: { "Content-Security-Policy": policy, "Cache-Control": "no-cache" },
        }),
    );
    const address = newAddress();
    for (const time of ["made", "kept"]) {
      expect([time, Object.fromEntries((await ask(address)).headers)]).toEqual([
        time,
        {
          "cache-control": "public, max-age=0, must-revalidate",
          "content-security-policy": policy,
          "content-type": "text/plain;charset=UTF-8",
          etag: expect.stringMatching(/^W\/"[0-9a-f]{24}"$/),
        },
      ]);
    }
  });

  test("has no body for HEAD, and one for the GET after it", async () => {
    const { ask, made } = asking();
    const address = newAddress();
    const head = await ask(address, { method: "HEAD" });
    const get = await ask(address);
    expect([head.status, await head.text(), await get.text()]).toEqual([200, "", "A plan"]);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(made.map(({ method }) => method)).toEqual(["GET"]);
  });

  test.each([
    ["the same tag", (tag: string) => tag],
    ["its strong form", (tag: string) => tag.replace("W/", "")],
    ["a list that has it", (tag: string) => `"other", ${tag},"another"`],
    ["*", () => "*"],
  ])("is not sent again to who has %s, and its headers stay true", async (_, known) => {
    const { ask } = asking(() => new Response("A plan", { headers: { "Content-Security-Policy": policy } }));
    const address = newAddress();
    const first = await ask(address);
    const again = await ask(address, {
      headers: { "If-None-Match": known(first.headers.get("ETag") ?? "") },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers));
  });

  test.each([
    ["another tag", () => '"other"'],
    ["the tag without quotes", (tag: string) => tag.replace(/W\/|"/g, "")],
    ["half of the tag", (tag: string) => `${tag.slice(0, 12)}"`],
    ["nothing", () => ""],
  ])("is sent to who has %s", async (_, known) => {
    const { ask } = asking();
    const address = newAddress();
    const tag = (await ask(address)).headers.get("ETag") ?? "";
    expect((await ask(address, { headers: { "If-None-Match": known(tag) } })).status).toBe(200);
  });

  test("has another tag when anything in it changes, and the same when nothing does", async () => {
    const tagOf = async (text: string) =>
      (await asking(() => new Response(text)).ask(newAddress())).headers.get("ETag");
    expect(await tagOf("one")).toBe(await tagOf("one"));
    expect(await tagOf("one")).not.toBe(await tagOf("two"));
  });
});

describe("a page with script that may be cached", () => {
  const nonceOf = (answer: Response) =>
    /^script-src 'self' 'nonce-(\w+)'$/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
  const withScript = (handle = cached) =>
    asking(
      () =>
        new Response('<script nonce="n0nce"></script><script nonce="n0nce">load()</script>', {
          headers: {
            "Content-Security-Policy": "script-src 'self' 'nonce-n0nce'",
            "Cache-Control": "no-store",
          },
        }),
      handle,
    );

  test("is made once a minute, and everybody, the first too, gets a nonce of their own", async () => {
    const { ask, made } = withScript();
    const address = newAddress();
    const nonces = new Set<string>();
    for (let time = 0; time < 100; time++) {
      const answer = await ask(address);
      const nonce = nonceOf(answer);
      expect(await answer.text()).toBe(
        `<script nonce="${nonce}"></script><script nonce="${nonce}">load()</script>`,
      );
      nonces.add(nonce);
    }
    expect(made).toHaveLength(1);
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{64}$/);
  });

  test("may be kept by nobody else: it has no ETag, and is never a 304", async () => {
    const { ask } = withScript();
    const address = newAddress();
    for (const known of ["", "*", 'W/"undefined"']) {
      const answer = await ask(address, { headers: { "If-None-Match": known } });
      expect([answer.status, answer.headers.get("ETag"), answer.headers.get("Cache-Control")]).toEqual([
        200,
        null,
        "no-store",
      ]);
    }
  });

  test("has for HEAD a nonce in its policy, and no body", async () => {
    const { ask } = withScript();
    const head = await ask(newAddress(), { method: "HEAD" });
    expect([nonceOf(head).length, await head.text()]).toEqual([64, ""]);
  });

  test("for strangers is made for each who brings a cookie, from what was asked", async () => {
    const { ask, made } = withScript({ render: "app", cache: "for strangers" });
    const address = newAddress();
    const headers = { Cookie: "__Host-flash=abc" };
    await ask(`${address}?utm_source=mail`);
    await ask(address);
    expect(made.map(({ url }) => url)).toEqual([`${origin}${address}`]);
    const answer = await ask(`${address}?page=2`, { headers });
    expect(nonceOf(answer)).toBe("n0nce");
    expect([made[1]?.url, made[1]?.headers.get("Cookie")]).toEqual([
      `${origin}${address}?page=2`,
      headers.Cookie,
    ]);
    await ask(address);
    expect(made).toHaveLength(2);
  });
});

test("a page's data that our own script asks for is made once a minute, from the address alone", async () => {
  const { ask, made } = asking();
  const address = newAddress();
  const asOurs = `${address}.data?_routes=routes%2Fplans.%24id`;
  const headers = { Cookie: "a=1" };
  for (const _time of [1, 2]) expect((await ask(asOurs, { headers })).headers.get("ETag")).toMatch(/^W\//);
  expect(made.map(({ url, headers }) => [url, [...headers]])).toEqual([[`${origin}${asOurs}`, []]]);
  for (const query of ["", "?_routes=root", `${asOurs.slice(asOurs.indexOf("?"))}&a=1`])
    for (const _time of [1, 2]) await ask(`${address}.data${query}`);
  expect(made).toHaveLength(7);
  await ask(address);
  expect(made).toHaveLength(8);
});

describe("that there is nothing at an address", () => {
  const nothing = () =>
    new Response("Lesson plan not found.", { status: 404, headers: { "Cache-Control": "no-store" } });

  test("is found out once a minute, and never a 304", async () => {
    const { ask, made } = asking(nothing);
    const address = newAddress();
    for (const known of ["", "*"]) {
      const answer = await ask(address, { headers: { "If-None-Match": known } });
      expect([answer.status, await answer.text()]).toEqual([404, "Lesson plan not found."]);
      expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(nothing().headers));
    }
    expect(made).toHaveLength(1);
  });

  test("is kept of 200 addresses: the oldest is forgotten first, and no page for them", async () => {
    const page = asking();
    const pageAddress = newAddress();
    await page.ask(pageAddress);
    const { ask, made } = asking(nothing);
    const addresses = Array.from({ length: 201 }, newAddress);
    for (const address of addresses) await ask(address);
    expect(made).toHaveLength(201);
    for (const address of addresses.slice(1)) await ask(address);
    expect(made).toHaveLength(201);
    await ask(addresses[0] ?? "");
    expect(made).toHaveLength(202);
    await page.ask(pageAddress);
    expect(page.made).toHaveLength(1);
  });

  test("found out anew is the youngest again", async () => {
    const { ask, made } = asking(nothing);
    const first = newAddress();
    await ask(first);
    for (const address of Array.from({ length: 199 }, newAddress)) await ask(address);
    vi.advanceTimersByTime(60_000);
    await ask(first);
    await ask(newAddress());
    expect(made).toHaveLength(202);
    await ask(first);
    expect(made).toHaveLength(202);
  });

  test("is seen when what was there is taken away, a minute later", async () => {
    let there = true;
    const { ask, made } = asking(() => (there ? new Response("A plan") : nothing()));
    const address = newAddress();
    expect((await ask(address)).status).toBe(200);
    there = false;
    vi.advanceTimersByTime(60_000);
    for (const _time of [1, 2]) expect((await ask(address)).status).toBe(404);
    expect(made).toHaveLength(2);
  });

  test("is seen no more when a plan has been published there, a minute later", async () => {
    let there = false;
    const { ask } = asking(() => (there ? new Response("A plan") : nothing()));
    const address = newAddress();
    expect((await ask(address)).status).toBe(404);
    there = true;
    vi.advanceTimersByTime(60_000);
    expect((await ask(address)).status).toBe(200);
  });
});

describe("nothing is kept", () => {
  test.each([
    ["under another spelling of an address", (address: string) => address.toUpperCase()],
    ["under an escaped address", (address: string) => address.replace("p", "%70")],
    ["with a slash at its end", (address: string) => `${address}/`],
    ["with a doubled slash", (address: string) => `/${address}`],
  ])("%s, but it is answered with an ETag", async (_, spelling) => {
    const { ask, made } = asking();
    const address = spelling(newAddress());
    expect((await ask(address)).headers.get("ETag")).toMatch(/^W\//);
    await ask(address);
    expect(made).toHaveLength(2);
  });

  test.each([
    ["that failed", () => new Response("The database did not answer.", { status: 503 })],
    ["with a cookie", () => new Response("Yours", { headers: { "Set-Cookie": "a=1" } })],
  ])("of an answer %s", async (_, make) => {
    const { ask, made } = asking(make);
    const address = newAddress();
    expect(Object.fromEntries((await ask(address)).headers)).toEqual(Object.fromEntries(make().headers));
    await ask(address);
    expect(made).toHaveLength(2);
  });

  test.each([
    ["of a route that does not allow it", newAddress(), { render: "app" }],
    ["of a route without a handle", newAddress(), null],
    ["of a page's data", `${newAddress()}.data`, cached],
    ["of what was sent", newAddress(), cached, "POST"],
  ])("%s: the request goes on as it is", async (_, address, handle, method = "GET") => {
    const { ask, made } = asking(undefined, handle);
    const headers = { Cookie: "__Host-session=abc" };
    for (const _time of [1, 2]) await ask(`${address}?page=2`, { method, headers });
    expect(made).toHaveLength(2);
    expect(made[0]?.url).toBe(`${origin}${address}?page=2`);
    expect(made[0]?.headers.get("Cookie")).toBe("__Host-session=abc");
  });
});
