import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../tests/support/folder";
import {
  checkTargets,
  describeTarget,
  readTarget,
  requireIds,
} from "./cloudflare";

const folder = makeFolder();
const siteUrl = "https://p4c.test";

/**
 * The targets of a wrangler.toml with this id for production's database, and
 * these lines for previews.
 */
function targets(id: string, preview = "") {
  const file = join(folder, "wrangler.toml");
  const data = (table: string, name: string, databaseId: string) =>
    `[[${table}d1_databases]]\nbinding = "DB"\ndatabase_name = "${name}"\ndatabase_id = "${databaseId}"\n`;
  const top =
    'name = "p4c"\npages_build_output_dir = "."\n[vars]\nSITE_HOSTS = "p4c.test www.p4c.test"\n';
  const previews = '[env.preview.vars]\nSITE_HOSTS = "*.p4c.test"\n';
  const [name = "", previewId = ""] = preview.split(" ");
  writeFileSync(
    file,
    top +
      data("", "p4c", id) +
      previews +
      (preview && data("env.preview.", name, previewId)),
  );
  return [readTarget("production", file), readTarget("preview", file)] as const;
}

test("a target names what it needs; a preview without data shows static pages only", () => {
  const [production, preview] = targets("1234");
  expect(describeTarget(production)).toBe(
    "production: project p4c, D1 p4c as DB, secrets ADMIN_PASSWORD, THROTTLE_KEY, UNSUBSCRIBE_KEY",
  );
  expect(describeTarget(preview)).toContain("static pages only");
  const [, withData] = targets("1234", "p4c-preview 5678");
  expect(describeTarget(withData)).toContain(
    "preview: project p4c, D1 p4c-preview as DB",
  );
});

test("a database without an id stops a deployment, and not a dry run", () => {
  const [production, preview] = targets("00000000-0000-0000-0000-000000000000");
  expect(() => checkTargets(production, preview, siteUrl)).not.toThrow();
  expect(describeTarget(production)).toContain("(without an id yet)");
  expect(() => requireIds(production)).toThrow(
    "database_id of p4c is not in wrangler.toml yet",
  );
  expect(() => requireIds(preview)).not.toThrow();
});

test.each([
  ["p4c-preview 5678", undefined],
  ["p4c-preview 1234", "uses production's p4c-preview"],
  ["p4c 5678", "uses production's p4c"],
])("previews with the database %s: %s", (preview, problem) => {
  const check = () => checkTargets(...targets("1234", preview), siteUrl);
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});

test("the site's own address must be one of its hosts", () => {
  expect(() =>
    checkTargets(...targets("1234"), "https://www.p4c.test"),
  ).not.toThrow();
  expect(() => checkTargets(...targets("1234"), "https://other.test")).toThrow(
    "does not name other.test",
  );
});
