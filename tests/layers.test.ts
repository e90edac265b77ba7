import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The folders of `scripts/`. Each imports only those earlier in this list; last come the commands in `scripts/` itself. */
const layers = ["process", "data", "content", "site", "media", "check", "backup", "commands"].map(
  (name) => `scripts/${name}`,
);

type Arrow = { from: string; to: string; typeOnly: boolean };

const files = execFileSync("git", ["ls-files", "app", "scripts"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) && existsSync(file));

const arrows = files.flatMap((from): Arrow[] => {
  const source = readFileSync(from, "utf8");
  const imports = source.matchAll(
    /^import (?<types>type )?[^"]*"(?<path>[^"]+)"|import\("(?<late>[^"]+)"\)/gm,
  );
  return [...imports].flatMap(({ groups = {} }) => {
    const path = groups.path ?? groups.late ?? "";
    if (!/^(\.|~\/)/.test(path)) return [];
    const target = path.startsWith("~/") ? `app/${path.slice(2)}` : normalize(join(dirname(from), path));
    const to = [target, `${target}.ts`, `${target}.tsx`].find((file) => files.includes(file)) ?? target;
    return [{ from, to, typeOnly: Boolean(groups.types) }];
  });
});

const wrong = (isWrong: (arrow: Arrow) => boolean) =>
  arrows.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

test("scripts import only layers earlier in the list, and nothing of the tests", () => {
  const layerOf = (file: string) => {
    const index = layers.findIndex((layer) => file.startsWith(`${layer}/`));
    return index < 0 ? layers.length : index;
  };
  expect(arrows.length).toBeGreaterThan(0);
  expect(
    wrong(
      ({ from, to }) =>
        from.startsWith("scripts/") && to.startsWith("scripts/") && layerOf(to) > layerOf(from),
    ),
  ).toEqual([]);
  expect(wrong(({ to }) => to.startsWith("tests/"))).toEqual([]);
});

test("routes import components and the server, components take only types from the server, and no import goes the other way", () => {
  const isRoute = (file: string) => file.startsWith("app/routes/");
  const isComponent = (file: string) => file.startsWith("app/components/");
  const isServer = (file: string) => file.startsWith("app/server/");
  expect(wrong(({ to }) => isRoute(to))).toEqual([]);
  const isPage = (file: string) => file.startsWith("app/page/");
  expect(wrong(({ from, to }) => isServer(from) && (isComponent(to) || isPage(to)))).toEqual([]);
  expect(wrong(({ from, to }) => isPage(from) && isComponent(to))).toEqual([]);
  expect(wrong(({ from, to, typeOnly }) => isComponent(from) && isServer(to) && !typeOnly)).toEqual([]);
  expect(wrong(({ from, to }) => from.startsWith("app/") && to.startsWith("scripts/"))).toEqual([]);
});

/** The arrows of a drawing that are part of a circle: their target leads back to their start. */
function findCircles(drawing: { from: string; to: string }[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of drawing) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reach = (start: string) => {
    const reached = new Set([start]);
    for (const place of reached) for (const to of targets.get(place) ?? []) reached.add(to);
    return reached;
  };
  const circles = [...targets].flatMap(([from, all]) =>
    [...all].filter((to) => reach(to).has(from)).map((to) => `${from} → ${to}`),
  );
  return circles.sort();
}

test("no imports form a circle, nor do imports of types", () => {
  expect(
    findCircles([
      { from: "a", to: "b" },
      { from: "b", to: "c" },
      { from: "c", to: "b" },
    ]),
  ).toEqual(["b → c", "c → b"]);
  expect(findCircles(arrows)).toEqual([]);
});

test("no folders form a circle", () => {
  // A file directly in one of these belongs to no room: it is an entry, or shared by all.
  const roomOf = (file: string) =>
    ["app", "app/server", "scripts"].includes(dirname(file)) ? file : dirname(file);
  const folders = arrows
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to);
  expect(findCircles(folders)).toEqual([]);
});
