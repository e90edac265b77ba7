import { basename } from "node:path";
import type { z } from "zod";
import { parseOnce } from "../../app/server/content/content-fields.server";
import type * as schema from "../../app/server/content/content-schema.server";
import type { Markdown } from "../../app/server/content/markdown.server";
import type { story } from "../../app/server/content/story-schema.server";
import { findUnreadFiles, readableFiles } from "./folder";
import {
  ContentError,
  check,
  fillPlaceholders,
  findUnknownPlaceholders,
  readSource,
  type Source,
  textOfSource,
} from "./source";

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

/** The content as far as it could be read: without the files that have mistakes. */
export type DraftContent = Omit<schema.Content, ListName | "pages"> &
  Partial<Pick<schema.Content, ListName>> & { pages: Partial<schema.Content["pages"]> };
type ListName = "site" | "menu" | "people" | "testimonials";

/** A file with mistakes, of which nothing is known but its text. */
export type Broken = { file: string; text: string };

type Values = Record<string, unknown> | undefined;

/** Reads the text files of `content/`, and goes on after a mistake, so that all of them are found at once. */
export class Reader {
  readonly mistakes: string[];
  readonly broken: Broken[] = [];

  constructor(readonly folder: string) {
    this.mistakes = findUnreadFiles(folder);
  }

  /**
   * Reads a file, unless it has a mistake.
   *
   * @param values of the placeholders; without them, none is filled in
   * @param bodyField the field that is the Markdown below
   */
  read<Schema extends z.ZodTypeAny>(
    name: string,
    schema: Schema,
    values?: Values,
    bodyField?: string,
  ): TextFile<z.infer<Schema>> | undefined {
    const written = this.attempt(() => readSource(this.folder, name));
    if (!written) return;
    const unknown = values ? findUnknownPlaceholders(written, values) : [];
    const source = values ? fillPlaceholders(written, values) : written;
    // An unknown placeholder can be the reason of another mistake in its line.
    const value = this.attempt(() => check(source, schema, bodyField), unknown.map(placeOf));
    this.mistakes.push(...unknown);
    if (value !== undefined)
      return { source, name: basename(name).replace(/\.\w+$/, ""), body: parseOnce(source.body), value };
    this.broken.push({ file: written.file, text: textOfSource(written) });
  }

  /** Reads a folder of files, without those that have a mistake. */
  readAll<Schema extends z.ZodTypeAny>(kind: string, schema: Schema, values?: Values, bodyField?: string) {
    return readableFiles(this.folder, kind).flatMap(
      (file) => this.read(`${kind}/${file}`, schema, values, bodyField) ?? [],
    );
  }

  /** Keeps the mistakes of a ContentError. */
  note(error: unknown, except: string[] = []) {
    if (!(error instanceof ContentError)) throw error;
    this.mistakes.push(...error.mistakes.filter((mistake) => !except.includes(placeOf(mistake))));
  }

  private attempt<Value>(work: () => Value, except?: string[]): Value | undefined {
    try {
      return work();
    } catch (error) {
      this.note(error, except);
    }
  }
}

/** The file and line of a mistake. */
function placeOf(mistake: string): string {
  return mistake.split(": ")[0] ?? "";
}
