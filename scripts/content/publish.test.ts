import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseMarkdown } from "../../app/server/content/markdown.server";
import { lessonPlans } from "../../app/server/data/schema.server";
import { addPlan, createTestApp } from "../../tests/support/test-app";
import { publish } from "./publish";
import { readContent } from "./read";
import { fullPlan as plan } from "./test-content";

vi.setConfig({ testTimeout: 90_000 });

const place = createTestApp();
const scratch = mkdtempSync(join(tmpdir(), "p4c-publish-"));
const served = readdirSync("content/files", { recursive: true, encoding: "utf8" }).filter((name) =>
  statSync(join("content/files", name)).isFile(),
);
let folder = "";
let log = vi.spyOn(console, "log");

beforeEach(async () => {
  log = vi.spyOn(console, "log").mockImplementation(() => {});
  folder = copyOfContent();
  await place.context.db.delete(lessonPlans);
  await place.env.FILES.delete((await place.env.FILES.list()).objects.map(({ key }) => key));
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** A copy of `content/` with one more plan, in which every file is a few bytes long. */
function copyOfContent() {
  const copy = join(mkdtempSync(join(scratch, "copy-")), "content");
  cpSync("content", copy, { recursive: true, filter: (path) => path !== "content/files" });
  for (const name of served) write(`files/${name}`, bytesOf(name, "first"), copy);
  write("lesson-plans/whose-well.md", plan, copy);
  return copy;
}

function bytesOf(name: string, words: string) {
  return name.endsWith(".pdf") ? `%PDF-1.7 ${name} ${words} %%EOF` : `ID3\u0004\0\0\0\0\0\0${words}`;
}

function write(file: string, text: string, copy = folder) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

async function publishAgain() {
  log.mockClear();
  await publish(place.env.DB, place.env.FILES, folder);
  return log.mock.calls.join("\n");
}

const storedPlans = () => place.context.db.select().from(lessonPlans);
const storedPlan = async (id = 900001) => (await storedPlans()).find((row) => row.id === id);
const storedFiles = async () =>
  (await place.env.FILES.list()).objects.map(({ key, etag, uploaded }) => ({ key, etag, uploaded }));
const everything = async () => ({ plans: await storedPlans(), files: await storedFiles() });
const numberOfPlans = () => readContent(folder).lessonPlans.length;

describe("publishing for the first time", () => {
  test("puts every plan and every file in its place, and says how many", async () => {
    const plans = numberOfPlans();
    expect(await publishAgain()).toBe(
      `Published ${plans} of ${plans} lesson plans and ${served.length} of ${served.length} files.`,
    );
    expect(await storedPlans()).toHaveLength(plans);
    expect((await storedFiles()).map(({ key }) => key).sort()).toEqual(served.toSorted());
  });

  test("stores a plan as it is written, and null for what it does not say", async () => {
    write(
      "lesson-plans/bare.md",
      plan
        .replace("900001", "900002")
        .replace("whose well", "bare")
        .replace(/section:.*sample: true\n/s, ""),
    );
    await publishAgain();
    const row = {
      id: 900001,
      title: "whose well",
      description: "Who may drink?",
      summary: "A plan for the tests.",
      category: "Ethics",
      ageGroup: "Ages 8-11",
      duration: 40,
      externalUrl: "https://example.org/well",
      fileUrl: null,
      content: "Sit in a circle.",
      tree: JSON.stringify(parseMarkdown("Sit in a circle.")),
      thumbnail: "our-john.svg",
      author: "P4C India Team",
      storyContributor: "Story contributor Z",
      sample: true,
      section: "logic",
    };
    const absent = {
      externalUrl: null,
      thumbnail: null,
      storyContributor: null,
      section: null,
      sample: false,
    };
    expect(await storedPlan()).toEqual(row);
    expect(await storedPlan(900002)).toEqual({ ...row, id: 900002, title: "bare", ...absent });
  });

  test("stores a file under its address, byte for byte, with its type", async () => {
    const talk = "public-objects/facilitations/a-new-talk.mp3";
    write(`files/${talk}`, bytesOf(talk, "new"));
    write("files/content/lessons/new.pdf", bytesOf("content/lessons/new.pdf", "new"));
    await publishAgain();
    const [recording, paper] = [
      await place.env.FILES.get(talk),
      await place.env.FILES.get("content/lessons/new.pdf"),
    ];
    expect(await recording?.text()).toBe(bytesOf(talk, "new"));
    expect(recording?.httpMetadata?.contentType).toBe("audio/mpeg");
    expect(await paper?.text()).toBe(bytesOf("content/lessons/new.pdf", "new"));
    expect(paper?.httpMetadata?.contentType).toBe("application/pdf");
  });

  test("leaves alone what a computer hides from its user", async () => {
    for (const name of [".DS_Store", "content/lessons/._new.pdf"]) write(`files/${name}`, "x");
    await publishAgain();
    expect(await storedFiles()).toHaveLength(served.length);
  });
});

describe("publishing again", () => {
  test("changes nothing when nothing is new, and says so", async () => {
    await publishAgain();
    const before = await everything();
    expect(await publishAgain()).toBe(
      `Content is up to date: ${numberOfPlans()} lesson plans, ${served.length} files.`,
    );
    expect(await everything()).toEqual(before);
  });

  test("updates the one plan that has changed, also where it now says less", async () => {
    await publishAgain();
    const others = (await storedPlans()).filter(({ id }) => id !== 900001);
    write(
      "lesson-plans/whose-well.md",
      plan.replace("whose well", "our well").replace(/externalUrl:.*\nthumbnail:.*\n/, ""),
    );
    expect(await publishAgain()).toBe(
      `Published 1 of ${numberOfPlans()} lesson plans and 0 of ${served.length} files.`,
    );
    expect(await storedPlan()).toMatchObject({ title: "our well", externalUrl: null, thumbnail: null });
    expect((await storedPlans()).filter(({ id }) => id !== 900001)).toEqual(others);
  });

  test("uploads the one file that has changed", async () => {
    await publishAgain();
    const before = await storedFiles();
    const [changed = ""] = served;
    write(`files/${changed}`, bytesOf(changed, "second"));
    expect(await publishAgain()).toBe(
      `Published 0 of ${numberOfPlans()} lesson plans and 1 of ${served.length} files.`,
    );
    const after = await storedFiles();
    expect(after.filter((file) => !before.some(({ etag }) => etag === file.etag))).toMatchObject([
      { key: changed },
    ]);
    expect(await (await place.env.FILES.get(changed))?.text()).toBe(bytesOf(changed, "second"));
  });

  test("gives a plan that was changed in the database the words of its file", async () => {
    await publishAgain();
    await place.context.db.update(lessonPlans).set({ title: "by somebody else" });
    await publishAgain();
    expect(await storedPlan()).toMatchObject({ title: "whose well" });
  });

  test("deletes nothing: neither what others wrote nor what has left content/", async () => {
    const theirs = await addPlan(place, { id: 900_100, title: "by the team" });
    await place.env.FILES.put("content/lessons/by-the-team.pdf", "%PDF-1.7 theirs");
    await publishAgain();
    const [gone = ""] = served.filter((name) => name.includes("gods-little-ant"));
    rmSync(join(folder, "lesson-plans/whose-well.md"));
    rmSync(join(folder, "files", gone));
    await publishAgain();

    expect(await storedPlan(900_100)).toEqual(theirs);
    expect(await storedPlan()).toBeDefined();
    const keys = (await storedFiles()).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(["content/lessons/by-the-team.pdf", gone]));
  });
});

describe("a mistake", () => {
  test.each<[string, string, string, RegExp]>([
    ["a plan", "lesson-plans/whose-well.md", plan.replace("40", "forty"), /whose-well\.md:7: duration/],
    ["a page", "pages/donate.md", "no front matter", /donate\.md:1: /],
    ["a file that is no PDF", "files/content/lessons/z.pdf", "<html>", /z\.pdf:1: expected a PDF; /],
  ])("in %s is told before anything is changed", async (_, file, text, message) => {
    await publishAgain();
    const before = await everything();
    write("lesson-plans/also-new.md", plan.replace("900001", "900003").replace("whose well", "also new"));
    write("files/content/lessons/also-new.pdf", "%PDF-1.7 also new %%EOF");
    write(file, text);

    await expect(publishAgain()).rejects.toThrow(message);
    expect(await everything()).toEqual(before);
    expect(log).not.toHaveBeenCalled();
  });
});
