import { basename, join } from "node:path";
import type { z } from "zod";
import { parseOnce } from "../../app/server/content/content-fields.server";
import * as schema from "../../app/server/content/content-schema.server";
import type { Markdown } from "../../app/server/content/markdown.server";
import { pages as pageSchemas } from "../../app/server/content/page-schema.server";
import { story } from "../../app/server/content/story-schema.server";
import { textOf } from "../../app/tree-text";
import { readFileFacts } from "./file-facts";
import { filesIn, rejectUnreadFiles } from "./folder";
import { lastChanges } from "./last-changes";
import { readPictures } from "./pictures";
import { planQuestions, rejectUnknownThemes } from "./questions";
import { rejectDuplicates, rejectUnknownNames, rejectUnknownPictures } from "./references";
import { ContentError, check, fillPlaceholders, readSource, type Source } from "./source";

/** A text file of `content/` with what its schema made of it. */
export type TextFile<Value = object> = {
  source: Source;
  /** The name without its ending. */
  name: string;
  value: Value;
  body: Markdown;
};

/** What PDFs and recordings are made from. */
export type Media = {
  site: schema.Content["site"];
  lessonPlans: TextFile<z.infer<typeof schema.lessonPlan>>[];
  stories: TextFile<z.infer<typeof story>>[];
  documents: TextFile<schema.WithFile<typeof schema.document>>[];
  recordings: TextFile<schema.WithFile<typeof schema.recording>>[];
};

/** The checked content as the site uses it: see readFolder. */
export async function readContent(folder: string): Promise<schema.Content> {
  const { content, files } = await readFolder(folder);
  const changes = lastChanges(folder);
  const changed = files.flatMap((file) => {
    const address = addressOf(file);
    const days = shownWith(file).flatMap((name) => changes.get(name) ?? []);
    const day = days.sort().at(-1);
    return address && day ? [[address, day]] : [];
  });
  return { ...content, changed: Object.fromEntries(changed) };
}

/** The address of the page that shows a file of `content/`, if there is one. */
export function addressOf({ source, name, value }: TextFile): string | undefined {
  const [, folder] = source.file.split("/");
  if (folder === "pages") return name === "home" ? "/" : `/${name}`;
  if (folder === "literature") return `/literature/${name}`;
  return folder === "lesson-plans" && "id" in value ? `/lesson-plans/${value.id}` : undefined;
}

/** The files whose text is on the page of a file, from the folder of the content. */
function shownWith({ source, value }: TextFile): string[] {
  const own = source.file.replace(/^content\//, "");
  return "storyText" in value && value.storyText ? [own, `documents/${value.storyText}.md`] : [own];
}

/**
 * Reads and checks everything an editor touches.
 *
 * @param folder the path of `content/`
 * @returns the content as the site uses it, what PDFs and recordings are made from, and every text file
 * @throws ContentError at the first mistake
 */
export async function readFolder(folder: string) {
  rejectUnreadFiles(folder);
  const site = check(readSource(folder, "site.yml"), schema.site);
  const { testimonials, reflections } = check(
    fillPlaceholders(readSource(folder, "testimonials.yml"), site),
    schema.testimonials,
  );
  const values = { ...site, testimonials: testimonials.length, reflections: reflections.length };

  const read = <Schema extends z.ZodTypeAny>(
    file: string,
    expected: Schema,
    bodyField?: string,
  ): TextFile<z.infer<Schema>> => {
    const source = fillPlaceholders(readSource(folder, file), values);
    const name = basename(file).replace(/\.\w+$/, "");
    return { source, name, body: parseOnce(source.body), value: check(source, expected, bodyField) };
  };
  const readAll = <Schema extends z.ZodTypeAny>(kind: string, expected: Schema, bodyField?: string) =>
    filesIn(join(folder, kind)).map((file) => read(`${kind}/${file}`, expected, bodyField));

  const lists = {
    site: read("site.yml", schema.site),
    menu: read("menu.yml", schema.menu),
    people: read("people.yml", schema.people),
    testimonials: read("testimonials.yml", schema.testimonials),
  };
  const pages = Object.entries(pageSchemas).map(([name, page]) => read(`pages/${name}.md`, page, "intro"));
  const media: Media = {
    site,
    lessonPlans: readAll("lesson-plans", schema.lessonPlan, "content"),
    stories: readAll("literature", story),
    documents: withFiles("/content/phil-literature", "pdf", readAll("documents", schema.document)),
    recordings: withFiles(
      "/public-objects/facilitations",
      "mp3",
      readAll("recordings", schema.recording, "transcript"),
    ),
  };
  const content: schema.Content = {
    site,
    menu: lists.menu.value,
    people: lists.people.value,
    testimonials: lists.testimonials.value,
    pages: byName(pages) as schema.Content["pages"],
    stories: media.stories.map(({ name, value }) => ({ slug: name, ...value })),
    lessonPlans: media.lessonPlans.map((plan) => ({ ...plan.value, questions: planQuestions(plan) })),
    documents: byName(media.documents),
    storyTexts: Object.fromEntries(
      media.documents.filter(isStory).map(({ name, body }) => [name, withLength(body)]),
    ),
    recordings: byName(media.recordings),
    changed: {},
    files: await readFileFacts(join(folder, "files")),
  };
  const files: TextFile[] = [
    ...Object.values(lists),
    ...pages,
    ...media.stories,
    ...media.lessonPlans,
    ...media.documents,
    ...media.recordings,
  ];
  for (const { source } of media.stories) rejectBody(source);
  rejectDuplicates(media.lessonPlans, lists.testimonials, media.stories);
  rejectUnknownNames(content);
  rejectUnknownThemes(media, content.pages.questions);
  const pictures = await readPictures(folder);
  rejectUnknownPictures(files, pictures);
  return { content, media, files, pictures };
}

/** Gives a document or recording that names no file the address at which its own is made. */
function withFiles<Value extends { file?: string | undefined }>(
  folder: string,
  ending: string,
  files: TextFile<Value>[],
) {
  return files.map(({ value, ...rest }) => ({
    ...rest,
    value: { ...value, file: value.file ?? `${folder}/${rest.name}.${ending}` },
  }));
}

/** Whether a document holds the words of a story. */
function isStory({ value, body }: Media["documents"][number]) {
  return value.kind === "story" && body.children.length > 0;
}

function withLength(body: Markdown) {
  return { body, words: textOf(body).trim().split(/\s+/).length };
}

function byName<Value>(files: TextFile<Value>[]): Record<string, Value> {
  return Object.fromEntries(files.map(({ name, value }) => [name, value]));
}

/** A story has no text below its fields, so words there would be lost. */
function rejectBody({ file, body, bodyLine }: Source) {
  if (body.trim())
    throw new ContentError(file, bodyLine, "move these words to one of the sections above the second ---");
}
