import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/**
 * The folders of `scripts/`. Each imports only those earlier in this list; last
 * come the commands in `scripts/` itself.
 */
const layers = ["process", "data", "content", "site", "pdf", "check"].map(
  (name) => `scripts/${name}`,
);

type Arrow = { from: string; to: string; typeOnly: boolean };

const files = execFileSync("git", ["ls-files", "app", "scripts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) =>
      /\.(tsx?|mjs)$/.test(file) &&
      !/\.test\.|\.d\.ts$/.test(file) &&
      existsSync(file),
  );

const arrows = files.flatMap((from): Arrow[] => {
  const source = readFileSync(from, "utf8");
  const imports = source.matchAll(
    /^import (?<types>type )?[^"]*"(?<path>[^"]+)"|import\("(?<late>[^"]+)"\)/gm,
  );
  return [...imports].flatMap(({ groups = {} }) => {
    const path = groups.path ?? groups.late ?? "";
    if (!/^(\.|~\/)/.test(path)) return [];
    const target = path.startsWith("~/")
      ? `app/${path.slice(2)}`
      : normalize(join(dirname(from), path));
    const to =
      [target, `${target}.ts`, `${target}.tsx`].find((file) =>
        files.includes(file),
      ) ?? target;
    return [{ from, to, typeOnly: Boolean(groups.types) }];
  });
});

const findArrows = (isWrong: (arrow: Arrow) => boolean) =>
  arrows.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

test("scripts import only layers earlier in the list", () => {
  const findLayer = (file: string) => {
    const index = layers.findIndex((layer) => file.startsWith(`${layer}/`));
    return index < 0 ? layers.length : index;
  };
  expect(arrows.length).toBeGreaterThan(500);
  expect(
    findArrows(
      ({ from, to }) =>
        from.startsWith("scripts/") &&
        to.startsWith("scripts/") &&
        findLayer(to) > findLayer(from),
    ),
  ).toEqual([]);
});

test.each<[string, RegExp, RegExp, "types"?]>([
  ["the app and the scripts import nothing of the tests", /./, /^tests\//],
  ["the app imports no script", /^app\//, /^scripts\//],
  [
    "components import only types from the server",
    /^app\/components\//,
    /^app\/server\//,
    "types",
  ],
  [
    "nothing imports a route, nor what lies beside it in another folder",
    /^(?!app\/routes\/.+\/)/,
    /^app\/routes\//,
  ],
  [
    "the server imports no component and nothing of a page",
    /^app\/server\//,
    /^app\/(components|page)\//,
  ],
  [
    "what every page has imports no component",
    /^app\/page\//,
    /^app\/components\//,
  ],
])("%s", (_rule, from, to, allowed) => {
  const isWrong = (arrow: Arrow) => from.test(arrow.from) && to.test(arrow.to);
  expect(
    findArrows((arrow) => isWrong(arrow) && !(allowed && arrow.typeOnly)),
  ).toEqual([]);
});

/**
 * The arrows of a drawing that are part of a circle: their target leads back to
 * their start.
 */
function findCircles(drawing: { from: string; to: string }[]): string[] {
  const reaches = (
    start: string,
    goal: string,
    seen = new Set<string>(),
  ): boolean => {
    if (start === goal) return true;
    seen.add(start);
    return drawing.some(
      ({ from, to }) =>
        from === start && !seen.has(to) && reaches(to, goal, seen),
    );
  };
  return drawing
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to }) => `${from} → ${to}`);
}

test("no imports form a circle, nor do imports of types", () => {
  expect(findCircles(arrows)).toEqual([]);
});

test("no folders form a circle", () => {
  // A file directly in one of these belongs to no room: it is an entry, or
  // shared by all.
  const findRoom = (file: string) =>
    ["app", "app/server", "scripts"].includes(dirname(file))
      ? file
      : dirname(file);
  const folders = arrows
    .map(({ from, to }) => ({ from: findRoom(from), to: findRoom(to) }))
    .filter(({ from, to }) => from !== to);
  expect(findCircles(folders)).toEqual([]);
});
