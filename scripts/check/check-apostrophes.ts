import { issueAt, joinText, type SourceText } from "../content/source";

/** Warns about straight apostrophes, which ought to be curly. */
export function warnAboutApostrophes(sources: SourceText[]): string[] {
  return sources.flatMap((source) =>
    joinText(source)
      .split("\n")
      .flatMap((line, index) =>
        /[a-z]'[a-z]/i.test(line)
          ? [issueAt(source.file, index + 1, "write the curly apostrophe ’")]
          : [],
      ),
  );
}
