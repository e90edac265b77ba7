import type { z } from "zod";
import type { Labels } from "../../app/labels";
import { findMisplacedFiles, nameWithoutEnding, readableFiles } from "./folder";
import { type Issue, withoutConsequences } from "./issue";
import type * as schema from "./schema/content";
import type { PlanWithAuthor } from "./schema/lesson-plan";
import { type Markdown, parseMarkdown } from "./schema/markdown";
import type { story } from "./schema/story";
import { checkFields } from "./schema-errors";
import { type Placeholders, readSource, type SourceText } from "./source";

export type TextFile<Value = object> = {
  source: SourceText;
  name: string;
  value: Value;
  /** The Markdown below the front matter, unless it is in the value. */
  body: Markdown;
};

export type ParsedFiles = {
  lessonPlans: TextFile<PlanWithAuthor>[];
  stories: TextFile<z.infer<typeof story>>[];
  documents: TextFile<schema.WithFile<typeof schema.document>>[];
  recordings: TextFile<schema.WithFile<typeof schema.recording>>[];
  /**
   * Each with the labels of its language; without `reviewedBy` it is a draft.
   */
  translatedTexts: (ParsedFiles["documents"][number] & {
    tag: string;
    reviewedBy: string | undefined;
    labels: Labels;
  })[];
};

/** Continues after an issue, so that one run finds them all. */
export class Reader {
  readonly issues: Issue[];
  /** A build leaves out the page; publishing stops. */
  readonly translationIssues: Issue[] = [];
  /**
   * False if a file has issues; how the files fit together is then not checked.
   */
  isComplete = true;
  /** In every language, also if it has issues. */
  readonly sources: SourceText[] = [];
  placeholders: Placeholders = {};

  constructor(readonly folder: string) {
    this.issues = findMisplacedFiles(folder);
  }

  /**
   * If the file has issues, collects them and returns undefined.
   *
   * @param bodyField the field for the Markdown below the front matter
   */
  read<Schema extends z.ZodTypeAny>(
    name: string,
    schema: Schema,
    bodyField?: string,
  ): TextFile<z.infer<Schema>> | undefined {
    const { source, issues } = readSource(
      this.folder,
      name,
      this.placeholders,
      bodyField,
    );
    if (source) this.sources.push(source);
    const checked = source?.fields
      ? checkFields(source, source.fields, schema)
      : undefined;
    const found = [
      ...issues,
      ...withoutConsequences(issues, checked?.issues ?? []),
    ];
    this.issues.push(...found);
    if (!source || !checked || found.length > 0) {
      this.isComplete = false;
      return;
    }
    const isInValue = bodyField && typeof checked.value[bodyField] === "object";
    return {
      source,
      name: nameWithoutEnding(name),
      value: checked.value,
      body: parseMarkdown(isInValue ? "" : source.body),
    };
  }

  /** Leaves out files with issues. */
  readAll<Schema extends z.ZodTypeAny>(
    subfolder: string,
    schema: Schema,
    bodyField?: string,
  ) {
    return readableFiles(this.folder, subfolder).flatMap(
      (file) => this.read(`${subfolder}/${file}`, schema, bodyField) ?? [],
    );
  }
}
