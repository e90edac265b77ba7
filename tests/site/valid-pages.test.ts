import { beforeAll, describe, expect, test, vi } from "vitest";
import { publish } from "../../scripts/content/publish";
import { readAddresses } from "../support/addresses";
import { addressesIn, addressOf, exists, pages, read } from "../support/built-site";
import { htmlErrors } from "../support/html";
import { tags } from "../support/page";
import { testedSite } from "../support/sites";
import { createTestApp } from "../support/test-app";

// What every page must pass whatever editors write: these tests run on the real site, too. Whatever else a page of the real
// content may not be, `npm run content:check` says.

const app = createTestApp({ built: true });

async function expectValid(address: string, page: string) {
  expect([address, await htmlErrors(page)]).toEqual([address, []]);
  const addresses = addressesIn(page);
  expect(addresses.length).toBeGreaterThan(5);
  const missing = addresses.filter((one) =>
    one.startsWith("#") ? !page.includes(` id="${one.slice(1)}"`) : !exists(one, address),
  );
  expect([address, missing]).toEqual([address, []]);
  const size = expect.stringMatching(/^\d+$/);
  const pictures = tags(page, "img");
  // Every picture keeps its size without styles.
  for (const picture of [...pictures, ...tags(page, "svg")])
    expect({ address, ...picture }).toMatchObject({ width: size, height: size });
  for (const picture of pictures)
    expect({ address, ...picture }).toMatchObject({
      alt: expect.any(String),
      loading: expect.stringMatching(/^(lazy|eager)$/),
      decoding: "async",
    });
  for (const source of tags(page, "source").filter(({ srcset }) => srcset))
    expect({ address, ...source }).toMatchObject({ type: expect.any(String), sizes: expect.any(String) });
  if (pictures.some(({ srcset }) => srcset)) expect(tags(page, "source")[0]?.type).toBe("image/avif");
  const eager = pictures.filter(({ loading }) => loading === "eager");
  expect([address, eager.length <= 1]).toEqual([address, true]);
  expect(pictures.filter(({ fetchpriority }) => fetchpriority === "high")).toEqual(eager);
}

test.each(pages)(
  "%s is valid, links only to what exists, and has pictures with sizes and texts",
  async (file) => {
    await expectValid(addressOf(file), read(file));
  },
);

const { plans, appPages, formPages } = await readAddresses(testedSite);
const sheet = formPages.find((address) => address.startsWith("/session?set=")) ?? "";

describe("pages from the Worker", () => {
  beforeAll(async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    await publish(app.env.DB, app.env.FILES, testedSite.content);
    vi.restoreAllMocks();
  });

  test.each([...plans, ...appPages, ...formPages, `${sheet}&layout=large`, `${sheet}&layout=cards`])(
    "%s is valid, links only to what exists, and has pictures with sizes and texts",
    async (address) => {
      const response = await app.fetch(address);
      expect(response.status).toBe(200);
      await expectValid(address, await response.text());
    },
  );
});

test("a broken page is not valid HTML", async () => {
  expect(await htmlErrors(read("index.html").replace("<main", "<p><div></p><main"))).not.toEqual([]);
});
