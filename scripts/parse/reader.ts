import { isScalar } from "yaml";
import type { z } from "zod/v4";
import type { Labels } from "../../app/labels";
import type * as schema from "../schema/content";
import type { ParsedPlan } from "../schema/lesson-plan";
import { type ProseTree, parseMarkdown } from "../schema/markdown";
import type { story } from "../schema/story";
import { listContentFilesIn, toNameWithoutEnding } from "./folder";
import { dropConsequences, type FieldPath, type Issue } from "./issue";
import {
  createFieldIssue,
  type PlaceholderValues,
  readSourceFile,
  type SourceFile,
} from "./source";
import type { TranslatedText, TranslationRecord } from "./translated-text";
import { explainCurlyQuotes, explainLineStart } from "./yaml";

export type ParsedFile<Value = object> = {
  source: SourceFile;
  name: string;
  value: Value;
  /** The Markdown below the front matter, unless it is in the value. */
  body: ProseTree;
};

export type ParsedFilesByKind = {
  lessonPlans: ParsedFile<ParsedPlan>[];
  stories: ParsedFile<z.infer<typeof story>>[];
  documents: ParsedFile<schema.WithFileAddress<typeof schema.document>>[];
  recordings: ParsedFile<schema.WithFileAddress<typeof schema.recording>>[];
  /** Each with the labels of its language. */
  translatedDocuments: (ParsedFilesByKind["documents"][number] & {
    tag: string;
    labels: Labels;
  })[];
};

/** Continues after an issue, so that one run finds them all. */
export class ContentReader {
  readonly issues: Issue[] = [];
  /** A build leaves out the page; publishing stops. */
  readonly translationIssues: Issue[] = [];
  /**
   * False if a file has issues; how the files fit together is then not checked.
   */
  isComplete = true;
  /** The values of `site.hi.yml` for the files of its language, by its tag. */
  readonly placeholdersByTag: Record<string, object> = {};
  /** Which English the texts of each language were made from, by its tag. */
  readonly recordsByTag: Record<string, TranslationRecord> = {};
  /** Also those of a file with issues. */
  readonly translatedTexts: TranslatedText[] = [];
  /** In every language, also if it has issues. */
  readonly sources: SourceFile[] = [];

  constructor(
    readonly folder: string,
    private readonly placeholders: PlaceholderValues,
  ) {}

  /**
   * If the file has issues, collects them and returns undefined.
   *
   * @param bodyField the field for the Markdown below the front matter
   */
  read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    bodyField?: string,
  ): ParsedFile<z.infer<Schema>> | undefined {
    const [, tag = ""] = /\.([a-z]{2,3})\.md$/.exec(name) ?? [];
    const { source, issues } = readSourceFile(
      this.folder,
      name,
      this.placeholders && {
        ...this.placeholders,
        ...this.placeholdersByTag[tag],
      },
      bodyField,
    );
    if (source) this.sources.push(source);
    const checked = source?.fields
      ? validateFields(source, source.fields, schema)
      : undefined;
    const found = [
      ...issues,
      ...dropConsequences(issues, checked?.issues ?? []),
    ];
    this.issues.push(...found);
    if (!source || !checked || found.length > 0) {
      this.isComplete = false;
      return;
    }
    const { [bodyField ?? ""]: body } = checked.value as Record<
      string,
      unknown
    >;
    const isInValue = typeof body === "object";
    return {
      source,
      name: toNameWithoutEnding(name),
      value: checked.value,
      body: parseMarkdown(isInValue ? "" : source.body),
    };
  }

  /** Leaves out files with issues. */
  readAll<Schema extends z.ZodType>(
    subfolder: string,
    schema: Schema,
    bodyField?: string,
  ) {
    return listContentFilesIn(this.folder, subfolder).flatMap(
      (file) => this.read(`${subfolder}/${file}`, schema, bodyField) ?? [],
    );
  }
}

const typeNames: Record<string, string> = {
  string: "a text; put it in quotation marks if it is a number or has a colon",
  number: "a number, without quotation marks",
  int: "a whole number",
  boolean: "true or false, without quotation marks",
  array: "a list, each item on a line that begins with a hyphen",
  object: "lines such as name: 'value'",
};

/** For the commonest errors without a message in the schema. */
const plainMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_value")
    return `expected one of: ${issue.values.join(", ")}`;
  if (
    issue.code === "too_small" &&
    issue.minimum === 1 &&
    issue.origin !== "number"
  )
    return "is empty";
  if (issue.code !== "invalid_type") return;
  if (issue.input === undefined) return "is missing";
  const expected = `expected ${typeNames[issue.expected] ?? issue.expected}`;
  return issue.input === null ? `is empty; ${expected}` : expected;
};

/** A space, hyphen or mark that YAML reads differently may be the cause. */
function issueInLine(source: SourceFile, path: FieldPath, problem: string) {
  const issue = createFieldIssue(source, path, problem);
  const written = source.yaml.split("\n")[issue.line - 1] ?? "";
  const cause = explainLineStart(written) ?? explainCurlyQuotes(written);
  return cause
    ? { ...issue, problem: `${cause}; found “${written.trim()}”` }
    : issue;
}

/** Without a value if there are issues. */
export function validateFields<Schema extends z.ZodType>(
  source: SourceFile,
  fields: unknown,
  schema: Schema,
) {
  const { data: value, error } = schema.safeParse(fields, {
    error: plainMessages,
  });
  const issues = (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path as FieldPath;
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) =>
        issueInLine(source, [...path, key], "is not a field here"),
      );
    if (issue.code !== "invalid_type")
      return [createFieldIssue(source, path, issue.message)];
    const node = source.document.getIn(path, true);
    const needsQuotes =
      issue.expected === "string" &&
      isScalar(node) &&
      ["number", "boolean"].includes(typeof node.value);
    return [{ ...issueInLine(source, path, issue.message), needsQuotes }];
  });
  return {
    value: value as z.infer<Schema>,
    issues: issues.sort((a, b) => a.line - b.line),
  };
}
