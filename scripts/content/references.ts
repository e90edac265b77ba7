import type { Content } from "../../app/server/content/content-schema.server";
import type { Media, TextFile } from "./read";
import { withPath } from "./schema-errors";
import { ContentError, lineOf, type Source } from "./source";
import { textsNamed } from "./values";

/** Lesson plans must not share an id or a title; testimonials, reflections and questions must not share an id. */
export function rejectDuplicates(
  plans: Media["lessonPlans"],
  quotes: TextFile<Content["testimonials"]>,
  stories: TextFile<Omit<Content["stories"][number], "slug">>[],
) {
  for (const field of ["id", "title"] as const)
    rejectSame(plans.map(({ source, value }) => ({ source, path: [field], value: value[field] })));
  for (const kind of ["testimonials", "reflections"] as const)
    rejectSame(
      quotes.value[kind].map(({ id }, at) => ({ source: quotes.source, path: [kind, at, "id"], value: id })),
    );
  rejectSame([
    ...stories.flatMap(({ source, value }) =>
      value.sections.questions.parts.flatMap((move) =>
        move.questions.map(({ id }, at) => ({
          source,
          path: ["sections", "questions", move.id, "questions", at, "id"],
          value: id,
        })),
      ),
    ),
    ...plans.flatMap(({ source, value }) =>
      value.questions.map(({ id }, at) => ({ source, path: ["questions", at, "id"], value: id })),
    ),
  ]);
}

type Place = { source: Source; path: (string | number)[] };

function rejectSame(values: (Place & { value: string | number })[]) {
  const lineAt = ({ source, path }: Place) => lineOf(source, path);
  const first = new Map<string | number, Place>();
  for (const { value, ...place } of values) {
    const other = first.get(value);
    first.set(value, place);
    if (!other) continue;
    const problem = `${value} is already used in ${other.source.file}:${lineAt(other)}`;
    throw new ContentError(place.source.file, lineAt(place), withPath(place.path, problem));
  }
}

/** Pages and stories name documents and recordings by their file. */
export function rejectUnknownNames({ pages, stories, documents, recordings, storyTexts }: Content) {
  const expectFiles = (page: keyof Content["pages"], folder: string, known: object, names: string[]) => {
    const unknown = names.find((name) => !Object.hasOwn(known, name));
    if (unknown)
      throw new ContentError(`content/pages/${page}.md`, 1, `content/${folder}/${unknown}.md does not exist`);
  };
  const { explainers, articles } = pages["about-philosophy"];
  expectFiles("about-philosophy", "recordings", recordings, explainers);
  expectFiles("about-philosophy", "documents", documents, articles);
  expectFiles("past-courses", "documents", documents, pages["past-courses"].brochures);
  expectFiles("upcoming-courses", "documents", documents, [pages["upcoming-courses"].brochure]);
  expectFiles("facilitations", "recordings", recordings, pages.facilitations.sessions);
  const { reference } = pages["philosophical-literature"];
  expectFiles("philosophical-literature", "documents", documents, [reference]);
  for (const { slug, storyText } of stories) {
    if (!storyText || Object.hasOwn(storyTexts, storyText)) continue;
    const problem = `storyText: expected a document of kind story with text, found ${storyText}`;
    throw new ContentError(`content/literature/${slug}.md`, 1, problem);
  }
}

/** The fields of `content/` that name a picture; `src` is that of a picture in a text. */
export const pictureFields = ["picture", "photo", "cover", "thumbnail", "infographic", "src"];

export function rejectUnknownPictures(files: TextFile[], pictures: object) {
  for (const { source, value } of files) {
    for (const field of pictureFields) {
      const unknown = textsNamed([field], value).find((name) => !Object.hasOwn(pictures, name));
      if (!unknown) continue;
      const [text, firstLine] = field === "src" ? [source.body, source.bodyLine] : [source.yaml, 1];
      const line = firstLine + text.split("\n").findIndex((line) => line.includes(unknown));
      const problem = `expected a file of content/pictures/, found ${unknown}`;
      throw new ContentError(source.file, line, field === "src" ? problem : `${field}: ${problem}`);
    }
  }
}
