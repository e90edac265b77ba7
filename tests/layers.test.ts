import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

type Import = { from: string; to: string; typeOnly?: boolean };

const files = execFileSync("git", ["ls-files", "app", "scripts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /(?<!\.test|\.d)\.(tsx?|mjs)$/.test(file))
  .filter((file) => existsSync(file));

const imports = files.flatMap((from): Import[] => {
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

const findImports = (isWrong: (one: Import) => boolean) =>
  imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);

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
  expect(findImports((one) => from.test(one.from) && to.test(one.to))).toEqual(
    [],
  );
});

test("components import only types from the server", () => {
  expect(
    findImports(
      ({ from, to, typeOnly }) =>
        from.startsWith("app/components/") &&
        to.startsWith("app/server/") &&
        !typeOnly,
    ),
  ).toEqual([]);
});

/** The imports whose target leads back to their start. */
function findCycles(imports: Import[]): Import[] {
  const reaches = (start: string, goal: string, seen: Set<string>): boolean =>
    start === goal ||
    (!seen.has(start) &&
      Boolean(seen.add(start)) &&
      imports.some(
        ({ from, to }) => from === start && reaches(to, goal, seen),
      ));
  return imports.filter(({ from, to }) => reaches(to, from, new Set()));
}

test("no imports form a cycle, nor do imports of types", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(findCycles(imports)).toEqual([]);
});

test("no folders form a cycle", () => {
  // A file directly in one of these counts by itself: it is an entry, or
  // shared by all.
  const findFolder = (file: string) =>
    ["app", "app/server", "scripts"].includes(dirname(file))
      ? file
      : dirname(file);
  const folders = imports
    .map(({ from, to }) => ({ from: findFolder(from), to: findFolder(to) }))
    .filter(({ from, to }) => from !== to);
  expect(findCycles(folders)).toEqual([]);
});
