import type { z } from "zod";
import type { Labels } from "../../app/labels";
import { findUnreadFiles, nameWithoutEnding, readableFiles } from "./folder";
import { type Issue, withoutConsequences } from "./issue";
import type * as schema from "./schema/content";
import type { PlanWithAuthor } from "./schema/lesson-plan";
import { type Markdown, parseMarkdown } from "./schema/markdown";
import type { story } from "./schema/story";
import { describeIssues, plainMessages } from "./schema-errors";
import { readSource, type SourceText } from "./source";
import { findLine } from "./yaml";

export type TextFile<Value = object> = {
  source: SourceText;
  name: string;
  value: Value;
  /** The Markdown below the front matter, unless it is in the value. */
  body: Markdown;
  /** The front matter as written, with its placeholders filled in. */
  fields: object;
};

export type ParsedFiles = {
  site: schema.Content["site"];
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
  /** Undefined if they cannot be known: placeholders then stay as they are. */
  placeholders: Record<string, unknown> | undefined = {};

  constructor(readonly folder: string) {
    this.issues = findUnreadFiles(folder);
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
    const { source, fields, issues } = readSource(
      this.folder,
      name,
      this.placeholders,
    );
    if (source) this.sources.push(source);
    const checked =
      source && fields !== undefined
        ? checkFields(source, fields, schema, bodyField)
        : undefined;
    const found = [
      ...issues,
      ...withoutConsequences(issues, checked?.issues ?? []),
    ];
    this.issues.push(...found);
    const isInValue =
      bodyField && typeof checked?.value?.[bodyField] === "object";
    if (source && checked && found.length === 0)
      return {
        source,
        name: nameWithoutEnding(name),
        value: checked.value,
        body: parseMarkdown(isInValue ? "" : source.body),
        fields: fields as object,
      };
    this.isComplete = false;
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

/** Without a value if there are issues. */
function checkFields<Schema extends z.ZodTypeAny>(
  source: SourceText,
  fields: unknown,
  schema: Schema,
  bodyField: string | undefined,
): { value: z.infer<Schema>; issues: Issue[] } {
  const isObject = typeof fields === "object" && !Array.isArray(fields);
  const all =
    isObject && bodyField
      ? { ...fields, [bodyField]: source.body.trim() }
      : fields;
  const { data: value, error } = schema.safeParse(all, {
    errorMap: plainMessages,
  });
  const issues = describeIssues(error?.issues ?? []).map(
    ({ path, problem }) => ({
      file: source.file,
      line: path[0] === bodyField ? source.bodyLine : findLine(source, path),
      problem,
    }),
  );
  return { value, issues: issues.sort((a, b) => a.line - b.line) };
}
