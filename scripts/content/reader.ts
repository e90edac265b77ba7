import type { z } from "zod";
import type { Labels } from "../../app/labels";
import { findBadCharacters, findEscapedCharacters } from "./characters";
import { findUnreadFiles, nameWithoutEnding, readableFiles } from "./folder";
import type * as schema from "./schema/content";
import { type Markdown, parseMarkdown } from "./schema/markdown";
import type { story } from "./schema/story";
import {
  fillPlaceholders,
  findUnknownPlaceholders,
  issueAt,
  readSource,
  type Source,
  textOfSource,
  validate,
} from "./source";

/** A text file of `content/`, with the value that its schema returned. */
export type TextFile<Value = object> = {
  source: Source;
  /** The file name without its extension. */
  name: string;
  value: Value;
  body: Markdown;
  /** The fields as they are written, but with their placeholders filled in. */
  fields: object;
};

/** The parsed and validated files. PDFs, packs and the database rows of plans are generated from them. */
export type ParsedFiles = {
  site: schema.Content["site"];
  lessonPlans: TextFile<schema.WithAuthor>[];
  stories: TextFile<z.infer<typeof story>>[];
  documents: TextFile<schema.WithFile<typeof schema.document>>[];
  recordings: TextFile<schema.WithFile<typeof schema.recording>>[];
  /** The documents in other languages, each with the labels of its language; without `checker` it is a draft. */
  translatedTexts: (ParsedFiles["documents"][number] & {
    tag: string;
    checker?: string | undefined;
    labels: Labels;
  })[];
};

/** The content without the files that have issues. */
export type PartialContent = Omit<schema.Content, ListName | "pages"> &
  Partial<Pick<schema.Content, ListName>> & { pages: Partial<schema.Content["pages"]> };
type ListName = "site" | "menu" | "people" | "testimonials";

/** A file with issues, of which only the text is known, or nothing if it is missing. */
export type UnreadableFile = { file: string; text: string | undefined };

type Values = Record<string, unknown> | undefined;

/** Reads the text files of `content/`. It continues after an issue, so that one run finds them all. */
export class Reader {
  readonly issues: string[];
  /** What does not stop publishing, such as a translation that is incomplete. */
  readonly warnings: string[] = [];
  readonly unreadable: UnreadableFile[] = [];
  /** Every file that is a text with front matter, in every language, also if it has issues. */
  readonly sources: Source[] = [];

  constructor(readonly folder: string) {
    this.issues = findUnreadFiles(folder);
  }

  /**
   * Reads a file. If it has issues, collects them and returns undefined.
   *
   * @param placeholders their values by name; without these, placeholders stay as they are
   * @param bodyField the field for the Markdown below the front matter
   */
  read<Schema extends z.ZodTypeAny>(
    name: string,
    schema: Schema,
    placeholders?: Values,
    bodyField?: string,
  ): TextFile<z.infer<Schema>> | undefined {
    const original = readSource(this.folder, name);
    if ("issue" in original) {
      // A link in place of the file is reported already.
      if (!this.issues.some((issue) => issue.startsWith(`content/${name}: `)))
        this.issues.push(original.issue);
      this.unreadable.push({ file: `content/${name}`, text: original.text });
      return;
    }
    const unknown = placeholders ? findUnknownPlaceholders(original, placeholders) : [];
    const source = placeholders ? fillPlaceholders(original, placeholders) : original;
    this.sources.push(source);
    const { issues = [], ...validated } = validate(source, schema, bodyField);
    // An unknown placeholder can cause another issue in its line, which is not reported as well.
    const others = issues.filter(({ line }) => unknown.every((other) => other.line !== line));
    const found = [
      ...unknown,
      ...others,
      ...findBadCharacters(textOfSource(original)),
      ...findEscapedCharacters(original.yaml),
    ];
    this.issues.push(...found.map(({ line, problem }) => issueAt(source.file, line, problem)));
    if ("value" in validated)
      return {
        source,
        name: nameWithoutEnding(name),
        body: parseMarkdown(source.body),
        ...validated,
      };
    this.unreadable.push({ file: original.file, text: textOfSource(original) });
  }

  /** Reads the files of a folder, and leaves out those with issues. */
  readAll<Schema extends z.ZodTypeAny>(
    subfolder: string,
    schema: Schema,
    placeholders?: Values,
    bodyField?: string,
  ) {
    return readableFiles(this.folder, subfolder).flatMap(
      (file) => this.read(`${subfolder}/${file}`, schema, placeholders, bodyField) ?? [],
    );
  }
}
