import type { z } from "zod";
import type { Labels } from "../../app/labels";
import { findUnreadFiles, nameWithoutEnding, readableFiles } from "./folder";
import type { Issue } from "./issue";
import type * as schema from "./schema/content";
import type { WithAuthor } from "./schema/lesson-plan";
import { type Markdown, parseMarkdown } from "./schema/markdown";
import type { story } from "./schema/story";
import { describeIssues, plainMessages } from "./schema-errors";
import {
  fillPlaceholders,
  findBadCharacters,
  readSource,
  type SourceText,
} from "./source";
import { findLine, type LineIssue, parseYaml } from "./yaml";

export type TextFile<Value = object> = {
  source: SourceText;
  name: string;
  value: Value;
  body: Markdown;
  /** As they are written, but with their placeholders filled in. */
  fields: object;
};

export type ParsedFiles = {
  site: schema.Content["site"];
  lessonPlans: TextFile<WithAuthor>[];
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
  /** Otherwise, nobody knows how the files fit together. */
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
    const written = readSource(this.folder, name);
    if ("issue" in written) {
      this.issues.push(written.issue);
      this.isComplete = false;
      return;
    }
    const [source, unknown] = this.placeholders
      ? fillPlaceholders(written, this.placeholders)
      : [written, []];
    this.sources.push(source);
    const checked = checkFields(source, schema, bodyField);
    const causes = [...unknown, ...findBadCharacters(written)];
    // They can cause another issue in their line, which is not reported as
    // well.
    const others = "issues" in checked ? checked.issues : [];
    const issues = [
      ...causes,
      ...others.filter(({ line }) =>
        causes.every((cause) => cause.line !== line),
      ),
    ];
    this.issues.push(
      ...issues.map((issue) => ({ file: source.file, ...issue })),
    );
    if ("value" in checked && issues.length === 0)
      return {
        source,
        name: nameWithoutEnding(name),
        body: parseMarkdown(source.body),
        ...checked,
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

/**
 * @returns the fields as they are written and the value that the schema makes
 *   of them, or every issue
 */
function checkFields<Schema extends z.ZodTypeAny>(
  source: SourceText,
  schema: Schema,
  bodyField: string | undefined,
): { fields: object; value: z.infer<Schema> } | { issues: LineIssue[] } {
  const { document, issues: yamlIssues } = parseYaml(source.yaml);
  if (yamlIssues.length > 0) return { issues: yamlIssues };
  const reviver = (_key: unknown, value: unknown) =>
    typeof value === "string"
      ? (source.replacePlaceholders?.(value) ?? value)
      : value;
  const fields = document.toJS({ reviver }) ?? {};
  const isObject = typeof fields === "object" && !Array.isArray(fields);
  const all =
    isObject && bodyField
      ? { ...fields, [bodyField]: source.body.trim() }
      : fields;
  const {
    success,
    data: value,
    error,
  } = schema.safeParse(all, { errorMap: plainMessages });
  if (success) return { fields, value };
  const issues = describeIssues(error.issues).map(({ path, problem }) => ({
    line: path[0] === bodyField ? source.bodyLine : findLine(source, path),
    problem,
  }));
  return { issues: issues.sort((a, b) => a.line - b.line) };
}
