import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What a check needs to know of the code. */
export type SiteCode = {
  /** The address patterns that the site answers, such as `/literature/:slug`. */
  addresses: string[];
  /** The pictures that pages and styles name themselves, instead of the content: kolams and the like. */
  pictures: string[];
};

/** Reads the routes as Remix does, and looks for names of pictures, in `app/`. */
export async function siteCode(): Promise<SiteCode> {
  return { addresses: await siteAddresses(), pictures: picturesInCode() };
}

async function siteAddresses(): Promise<string[]> {
  // Remix's own commands set this before they load the routes; @remix-run/fs-routes looks there.
  Object.assign(globalThis, { __remixAppDirectory: resolve("app") });
  // With its ending, for there is a folder of the same name.
  const { default: routes } = await import("../../app/routes.js");
  return routes.map(({ path = "" }) => `/${path}`);
}

function picturesInCode(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !name.includes(".test."),
  );
  const named = files.flatMap(
    (name) => readFileSync(join("app", name), "utf8").match(/(?<=["/])[a-z0-9-]+\.(svg|jpg)(?=")/g) ?? [],
  );
  const copied = readdirSync("public");
  return [...new Set(named)].filter((name) => !copied.includes(name));
}
