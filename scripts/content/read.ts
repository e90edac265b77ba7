import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";
import type { z } from "zod";
import * as schema from "../../app/server/content-schema.server";
import { type Markdown, parseMarkdown } from "../../app/server/markdown.server";
import { readFileFacts } from "./file-facts";
import { lookAt, type Size } from "./pictures";
import { splitSections } from "./sections";

/** A mistake in `content/`: which file, which line, what was expected. */
export class ContentError extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly problem: string,
  ) {
    super(`${file}:${line}: ${problem}`);
    this.name = "ContentError";
  }
}

type Source = { file: string; frontMatter: string; body: string; bodyLine: number };
type Site = z.infer<typeof schema.site>;

/**
 * Reads and checks everything an editor touches. This is the only code that opens the words in `content/`:
 * the build, publishing and the checks all come through here.
 *
 * @param folder the path of `content/`
 * @throws ContentError at the first file that breaks its schema
 */
export function readContent(folder: string): schema.Content {
  const { site, sources, read, markdownFiles } = openFolder(folder);
  const readYaml = <Schema extends z.ZodTypeAny>(file: string, expected: Schema) =>
    check(read(file), expected);
  const named = <T>(kind: string, checked: (source: Source) => T): Record<string, T> =>
    Object.fromEntries(markdownFiles(kind).map((source) => [nameOf(source), checked(source)]));

  const content: schema.Content = {
    site,
    menu: readYaml("menu.yml", schema.menu),
    pages: Object.fromEntries(
      Object.entries(schema.pages).map(([name, page]) => {
        return [name, check(read(`pages/${name}.md`), page, sectionsOf)];
      }),
    ) as schema.Content["pages"],
    lessonPlans: markdownFiles("lesson-plans").map(checkLessonPlan),
    stories: markdownFiles("literature").map((source) => ({
      slug: nameOf(source),
      ...check(source, schema.story, sectionsOf),
    })),
    documents: named("documents", (source) => check(source, schema.document)),
    recordings: named("recordings", checkRecording),
    people: readYaml("people.yml", schema.people),
    testimonials: readYaml("testimonials.yml", schema.testimonials),
    files: readFileFacts(join(folder, "files")),
  };
  refuseDoubles(content.lessonPlans, (plan) => plan.id, "content/lesson-plans", "id");
  refuseDoubles(content.lessonPlans, (plan) => plan.title, "content/lesson-plans", "title");
  for (const kind of ["testimonials", "reflections"] as const)
    refuseDoubles(content.testimonials[kind], ({ id }) => id, "content/testimonials.yml", `id in ${kind}`);
  refuseUnknownNames(content);
  refuseUnknownPictures(sources, readPictures(folder));
  return content;
}

/**
 * Reads what becomes a PDF or an mp3, with the words in it and the file they stand in, and the site's own facts.
 *
 * @param folder the path of `content/`
 * @throws ContentError at the first of these files that breaks its schema
 */
export function readMedia(folder: string) {
  const { site, markdownFiles } = openFolder(folder);
  return {
    site,
    lessonPlans: markdownFiles("lesson-plans").map((source) => ({
      source: source.file,
      ...checkLessonPlan(source),
      body: parseOnce(source.body),
    })),
    documents: markdownFiles("documents").map((source) => ({
      source: source.file,
      ...check(source, schema.document),
      body: parseOnce(source.body),
    })),
    recordings: markdownFiles("recordings").map((source) => ({
      source: source.file,
      ...checkRecording(source),
    })),
  };
}

/**
 * Looks at every picture.
 *
 * @param folder the path of `content/`
 * @returns the sizes in pixels, by file name
 * @throws ContentError at the first file in `content/pictures/` that is no picture for the site
 */
export function readPictures(folder: string): Record<string, Size> {
  const names = readdirSync(join(folder, "pictures")).filter((name) => !name.startsWith("."));
  return Object.fromEntries(
    names.sort().map((name) => {
      const found = lookAt(name, readFileSync(join(folder, "pictures", name)));
      if ("problem" in found) throw new ContentError(`content/pictures/${name}`, 1, found.problem);
      return [name, found];
    }),
  );
}

function openFolder(folder: string) {
  const site = check(readSource(folder, "site.yml"), schema.site);
  const sources: Source[] = [];
  const read = (file: string) => {
    const source = fillPlaceholders(readSource(folder, file), site);
    sources.push(source);
    return source;
  };
  const markdownFiles = (kind: string) =>
    readdirSync(join(folder, kind))
      .filter((file) => extname(file) === ".md")
      .sort()
      .map((file) => read(refuseOddName(`${kind}/${file}`)));
  return { site, sources, read, markdownFiles };
}

/** The name of a file becomes an address or is named by pages. */
function refuseOddName(file: string): string {
  if (/^[a-z-]+\/[a-z0-9-]+\.md$/.test(file)) return file;
  const problem = "name this file with small letters, digits and hyphens only, such as our-john.md";
  throw new ContentError(`content/${file}`, 1, problem);
}

function checkLessonPlan(source: Source) {
  return check(source, schema.lessonPlan, () => ({ content: source.body.trim() }));
}

function checkRecording(source: Source) {
  return check(source, schema.recording, () => ({ transcript: parseOnce(source.body) }));
}

function nameOf(source: Source) {
  return basename(source.file, ".md");
}

function readSource(folder: string, file: string): Source {
  const shown = join(relative(join(folder, ".."), folder), file);
  if (!existsSync(join(folder, file))) throw new ContentError(shown, 1, "this file is missing");
  const text = readFileSync(join(folder, file), "utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n");
  if (extname(file) === ".yml") return { file: shown, frontMatter: text, body: "", bodyLine: 1 };

  const match = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!match) throw new ContentError(shown, 1, "expected front matter between two lines of ---");
  // One empty line stands in for the opening ---, so that the line numbers of both parts are the file's own.
  return {
    file: shown,
    frontMatter: `\n${match[1]}`,
    body: text.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
  };
}

/** Puts the site's own facts where the words name them: {{email}}, {{price}} … */
function fillPlaceholders(source: Source, site: Site): Source {
  const fill = (text: string, firstLine: number) =>
    text.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, key: string, offset: number) => {
      const value = site[key as keyof Site];
      if (typeof value === "string" || typeof value === "number") return String(value);
      const line = firstLine + text.slice(0, offset).split("\n").length - 1;
      throw new ContentError(source.file, line, `{{${key}}} is not a text or number of content/site.yml`);
    });
  return { ...source, frontMatter: fill(source.frontMatter, 1), body: fill(source.body, source.bodyLine) };
}

function check<Schema extends z.ZodTypeAny>(
  source: Source,
  expected: Schema,
  fromBody: (source: Source) => Record<string, unknown> = () => ({}),
): z.infer<Schema> {
  const lines = new LineCounter();
  const yaml = parseDocument(source.frontMatter, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const [mistake] = yaml.errors;
  if (mistake) throw new ContentError(source.file, lineAt(mistake.pos[0]), explainYaml(mistake.message));

  const values: unknown = yaml.toJS();
  const whole = Array.isArray(values) ? values : { ...(values as object), ...fromBody(source) };
  const result = expected.safeParse(whole);
  if (result.success) return result.data;

  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  const [unknownKey] = issue.code === "unrecognized_keys" ? issue.keys : [];
  const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
  const field = path.join(".");
  const offset = offsetOf(yaml.contents as Node | null, path);
  throw new ContentError(source.file, lineAt(offset), field ? `${field}: ${issue.message}` : issue.message);
}

/** What YAML does not understand, and the three slips that are behind most of it. */
function explainYaml(message: string): string {
  const what = message.split(/ at line |:?\n/)[0];
  return `${what}. Is the line indented like its neighbours, with ' at both ends of the value, and ’ inside it?`;
}

/** Where the deepest part of `path` that exists stands in the file; its start, when nothing of it does. */
function offsetOf(node: Node | null, path: (string | number)[]): number {
  const start = node?.range?.[0] ?? 0;
  const [key, ...rest] = path;
  if (key === undefined) return start;
  if (isSeq(node)) return offsetOf((node.items[Number(key)] as Node) ?? node, rest);
  if (!isMap(node)) return start;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair) return start;
  return rest.length > 0 ? offsetOf(pair.value as Node, rest) : ((pair.key as Node).range?.[0] ?? start);
}

const parsed = new Map<string, Markdown>();

/** The same words are read for a page and for its PDF, and again after every change in development. */
function parseOnce(text: string): Markdown {
  const tree = parsed.get(text) ?? parseMarkdown(text);
  parsed.set(text, tree);
  return tree;
}

function sectionsOf(source: Source) {
  const { intro, sections, double } = splitSections(parseOnce(source.body));
  if (double) throw new ContentError(source.file, source.bodyLine, `two sections have the id ${double}`);
  return { intro, sections };
}

function refuseDoubles<T>(items: T[], key: (item: T) => string | number, where: string, field: string) {
  const seen = new Set<string | number>();
  for (const item of items) {
    if (seen.has(key(item))) throw new ContentError(where, 1, `${field}: ${key(item)} is used twice`);
    seen.add(key(item));
  }
}

/** Pages name documents and recordings by their file; a name that no file has is a mistake. */
function refuseUnknownNames({ pages, documents, recordings }: schema.Content) {
  const expectNames = (page: string, folder: string, known: object, names: string[]) => {
    for (const name of names) {
      if (Object.hasOwn(known, name)) continue;
      throw new ContentError(`content/pages/${page}.md`, 1, `content/${folder}/${name}.md does not exist`);
    }
  };
  expectNames("about-philosophy", "recordings", recordings, pages["about-philosophy"].explainers);
  expectNames("about-philosophy", "documents", documents, pages["about-philosophy"].articles);
  expectNames("past-courses", "documents", documents, pages["past-courses"].brochures);
  expectNames("upcoming-courses", "documents", documents, [pages["upcoming-courses"].brochure]);
  expectNames("facilitations", "recordings", recordings, pages.facilitations.sessions);
  expectNames("philosophical-literature", "documents", documents, [
    pages["philosophical-literature"].reference,
  ]);
}

/** Whatever reads like the name of a picture must be one; the schema says where such a name may stand. */
function refuseUnknownPictures(sources: Source[], pictures: object) {
  for (const { file, frontMatter } of sources) {
    const lines = new LineCounter();
    visit(parseDocument(frontMatter, { lineCounter: lines }), {
      Scalar(_, { value, range }, path) {
        if (typeof value !== "string" || !/^[a-z0-9-]+\.(svg|jpg)$/.test(value)) return;
        if (Object.hasOwn(pictures, value)) return;
        const pair = path.findLast(isPair);
        const field = isScalar(pair?.key) ? `${pair.key.value}: ` : "";
        const { line } = lines.linePos(range?.[0] ?? 0);
        throw new ContentError(file, line, `${field}expected a file of content/pictures/, found ${value}`);
      },
    });
  }
}
