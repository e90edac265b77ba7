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
const code = read("app", /\.(tsx?|js)$/);

/**
 * What the first group of a pattern finds, split at spaces, each once, in
 * order.
 */
const find = (text: string, pattern: RegExp) =>
  [
    ...new Set(
      [...text.matchAll(pattern)].flatMap(([, names = ""]) => names.split(" ")),
    ),
  ]
    .filter(Boolean)
    .sort();

test("every class in the styles is used in a component, and every class in a component has a style", () => {
  const styled = find(styles, /\.([a-z][\w-]*)/gi);
  expect(styled.length).toBeGreaterThan(80);
  expect(styled).toEqual(
    find(code, /\b(?:className|class)=(?:"|\{`)([\w\s-]+)/g),
  );
});

test("every data attribute in the styles is set by a component or a script", () => {
  const styled = find(styles, /\[(data-[\w-]+)/g);
  expect(styled.length).toBeGreaterThan(3);
  // Radix sets it on a toast.
  expect(styled.filter((name) => !code.includes(name))).toEqual(["data-swipe"]);
});

test("every custom property and animation is defined and used", () => {
  const defined = find(styles, /(?:^|[\s;{])(--[\w-]+)\s*:/g);
  const used = find(
    styles,
    /(?:var\(|anchor-name: |position-anchor: )(--[\w-]+)/g,
  );
  // The name of an anchor is not a property, and Radix sets the other.
  const others = ["--menu-button", "--radix-toast-swipe-move-x"];
  expect(used.filter((name) => !defined.includes(name))).toEqual(others);
  expect(defined.filter((name) => !used.includes(name))).toEqual([]);
  for (const name of find(styles, /@keyframes ([\w-]+)/g))
    expect(new RegExp(`animation: ${name}\\b`).test(styles), name).toBe(true);
});
