import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The folders of `scripts/`. Each imports only those earlier in this list; last come the commands in `scripts/` itself. */
const layers = ["process", "data", "content", "media", "check", "site", "backup", "commands"].map(
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

test("there are no import cycles, and in the scripts none of types either", () => {
  const isApp = (file: string) => file.startsWith("app/");
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: string[]) => {
    const begin = path.indexOf(file);
    if (begin >= 0) circles.push([...path.slice(begin), file].join(" → "));
    if (done.has(file)) return;
    done.add(file);
    // In `app/`, a component may name the type of what its route gives it.
    for (const { to } of arrows.filter(({ from, typeOnly }) => from === file && !(typeOnly && isApp(file))))
      follow(to, [...path, file]);
  };
  for (const file of files) follow(file, []);
  expect(circles).toEqual([]);
});
