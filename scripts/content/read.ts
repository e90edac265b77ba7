import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import * as schema from "../../app/server/content/content-schema.server";
import { type Markdown, parseMarkdown } from "../../app/server/content/markdown.server";
import { refuseDoubles, refuseUnknownNames, refuseUnknownPictures } from "./between-files";
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

  const plans = markdownFiles("lesson-plans").map((source) => [source, checkLessonPlan(source)] as const);
  const testimonials = read("testimonials.yml");
  const content: schema.Content = {
    site,
    menu: readYaml("menu.yml", schema.menu),
    pages: Object.fromEntries(
      Object.entries(schema.pages).map(([name, page]) => {
        return [name, check(read(`pages/${name}.md`), page, sectionsOf)];
      }),
    ) as schema.Content["pages"],
    lessonPlans: plans.map(([, plan]) => plan),
    stories: markdownFiles("literature").map((source) => ({
      slug: nameOf(source),
      ...check(source, schema.story, sectionsOf),
    })),
    documents: named("documents", (source) => check(source, schema.document)),
    recordings: named("recordings", checkRecording),
    people: readYaml("people.yml", schema.people),
    testimonials: check(testimonials, schema.testimonials),
    files: readFileFacts(join(folder, "files")),
  };
  for (const field of ["id", "title"] as const)
    refuseDoubles(plans.map(([source, plan]) => ({ source, path: [field], value: plan[field] })));
  for (const kind of ["testimonials", "reflections"] as const)
    refuseDoubles(
      content.testimonials[kind].map(({ id }, at) => ({
        source: testimonials,
        path: [kind, at, "id"],
        value: id,
      })),
    );
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
