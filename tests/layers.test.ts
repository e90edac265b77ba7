import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * The folders of `scripts/`. Each imports only those earlier in this list; last
 * come the commands in `scripts/` itself.
 */
const layers = ["process", "data", "content", "site", "pdf", "check"];

type Arrow = { from: string; to: string; typeOnly?: boolean };

const files = execFileSync("git", ["ls-files", "app", "scripts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /(?<!\.test|\.d)\.(tsx?|mjs)$/.test(file))
  .filter((file) => existsSync(file));

const arrows = files.flatMap((from): Arrow[] => {
  const source = readFileSync(from, "utf8");
  const { statements } = ts.createSourceFile(
    from,
    source,
    ts.ScriptTarget.Latest,
  );
  const types = statements
    .filter(ts.isImportDeclaration)
    .filter(({ importClause }) => importClause?.isTypeOnly)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text);
  return ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (!/^(\.|~\/)/.test(fileName)) return [];
    const path = fileName.startsWith("~/")
      ? fileName.replace("~", "app")
      : normalize(join(dirname(from), fileName));
    const names = [path, `${path}.ts`, `${path}.tsx`];
    const to = names.find((name) => files.includes(name)) ?? path;
    return [{ from, to, typeOnly: types.includes(fileName) }];
  });
});

const findArrows = (isWrong: (arrow: Arrow) => boolean) =>
  arrows.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

test("scripts import only layers earlier in the list", () => {
  const findLayer = (file: string) => {
    const index = layers.indexOf(file.split("/")[1] ?? "");
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

test.each([
  ["the app and the scripts import nothing of the tests", /./, /^tests\//],
  ["the app imports no script", /^app\//, /^scripts\//],
  [
    "nothing but its translation imports a route, or what lies beside it",
    /^(?!app\/routes\/(.+\/|\$lang))/,
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
])("%s", (_rule, from, to) => {
  expect(
    findArrows((arrow) => from.test(arrow.from) && to.test(arrow.to)),
  ).toEqual([]);
});

test("components import only types from the server", () => {
  expect(
    findArrows(
      ({ from, to, typeOnly }) =>
        from.startsWith("app/components/") &&
        to.startsWith("app/server/") &&
        !typeOnly,
    ),
  ).toEqual([]);
});

/** The arrows whose target leads back to their start. */
function findCircles(drawing: Arrow[]): Arrow[] {
  const reaches = (start: string, goal: string, seen: Set<string>): boolean =>
    start === goal ||
    (!seen.has(start) &&
      Boolean(seen.add(start)) &&
      drawing.some(
        ({ from, to }) => from === start && reaches(to, goal, seen),
      ));
  return drawing.filter(({ from, to }) => reaches(to, from, new Set()));
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
