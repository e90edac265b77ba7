import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import * as schema from "../../app/server/content-schema.server";
import { type Markdown, parseMarkdown } from "../../app/server/markdown.server";
import { readFileFacts } from "./file-facts";
import { filesIn, openFolder } from "./folder";
import { lookAt, type Size } from "./pictures";
import { splitSections } from "./sections";
import { ContentError, check, type Source } from "./source";

/**
 * Reads and checks everything an editor touches. The build, publishing and the checks all come
 * through here.
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
  return Object.fromEntries(
    filesIn(join(folder, "pictures")).map((name) => {
      const found = lookAt(name, readFileSync(join(folder, "pictures", name)));
      if ("problem" in found) throw new ContentError(`content/pictures/${name}`, 1, found.problem);
      return [name, found];
    }),
  );
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
