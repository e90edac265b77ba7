import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => kind.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n");
const styles = read("app/styles", /\.css$/).replace(
  /\/\*[\s\S]*?\*\/|url\([^)]*\)|@import [^;]*;|"[^"]*"/g,
  "",
);
const code = read("app", /\.tsx?$/);

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, name = ""]) => name.split(" ")))]
    .filter(Boolean)
    .sort();

test("the classes of the style sheet are those of the pages, one for one", () => {
  const styled = found(styles, /\.([a-z][\w-]*)/gi);
  expect(styled.length).toBeGreaterThan(80);
  expect(styled).toEqual(found(code, /\b(?:className|class)=(?:"|\{`)([\w\s-]+)/g));
});

test("what the style sheet asks of data attributes, some page says", () => {
  const asked = found(styles, /\[(data-[\w-]+)/g);
  expect(asked.length).toBeGreaterThan(3);
  // How a toast is swiped Radix says by itself.
  expect(asked.filter((name) => !code.includes(name))).toEqual(["data-swipe"]);
});

test("every colour, size and animation that has a name is used, and none is used without being there", () => {
  const given = found(styles, /(?:^|[\s;{])(--[\w-]+)\s*:/g);
  const used = found(styles, /(?:var\(|anchor-name: |position-anchor: )(--[\w-]+)/g);
  expect(used.filter((name) => !given.includes(name))).toEqual([
    "--menu-button",
    "--radix-toast-swipe-move-x",
  ]);
  expect(given.filter((name) => !used.includes(name))).toEqual([]);
  for (const name of found(styles, /@keyframes ([\w-]+)/g))
    expect([name, new RegExp(`animation: ${name}\\b`).test(styles)]).toEqual([name, true]);
});
