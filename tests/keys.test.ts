import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * What no two entries of a list share. Titles, texts, links and files are what
 * an editor may give twice.
 */
const unique = [
  "id",
  "index",
  "slug",
  "tag",
  "other",
  "value",
  "name",
  "type",
  "move",
  "intent",
  "seating",
];

test("no two entries with the same title, text, link or file share a React key", () => {
  const files = readdirSync("app", {
    recursive: true,
    encoding: "utf8",
  }).filter((file) => file.endsWith(".tsx"));
  const keys = files.flatMap((file) =>
    [...readFileSync(`app/${file}`, "utf8").matchAll(/\bkey=\{([^}]*)\}/g)].map(
      ([, key = ""]) => ({
        file,
        key,
      }),
    ),
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(
    keys.filter(({ key }) => !unique.includes(key.split(".").at(-1) ?? "")),
  ).toEqual([]);
});
