import { englishLabels, type Labels } from "~/labels";
import {
  ages,
  classSizes,
  defaultOptions,
  type Layout,
  layouts,
  seatings,
  sessionLengths,
} from "~/session-options";
import { fill } from "~/text";
import { languages } from "../content/content.server";

export type SessionOptions = {
  minutes: (typeof sessionLengths)[number];
  children: (typeof classSizes)[number];
  /** Undefined if it depends on the number of children. */
  seating: (typeof seatings)[number] | undefined;
  layout: Layout;
  /** Whether the story is printed with the sheet. */
  story: "on" | undefined;
  /** The tag of a language other than English. */
  lang: string | undefined;
};

/**
 * The options of a session, from the parameters of its address. An invalid parameter falls back to the default; its value
 * is in `invalid`, and its label in `invalidParams`. Never throws.
 *
 * @param labels in the language of the page
 */
export function readSessionOptions(query: URLSearchParams, labels = englishLabels) {
  const invalid: Record<string, string> = {};
  const invalidParams: string[] = [];
  function chooseOne<Value extends string | number>(name: string, label: string, values: readonly Value[]) {
    const text = query.get(name)?.trim();
    const value = values.find((value) => String(value) === text);
    if (text && value === undefined) {
      invalid[name] = text;
      invalidParams.push(label);
    }
    return value;
  }
  const age = chooseOne("age", labels.age, ages);
  const minutes = chooseOne("minutes", labels.minutes, sessionLengths) ?? defaultOptions.minutes;
  const children = chooseOne("children", labels.children, classSizes) ?? defaultOptions.children;
  // The labels are English then.
  const lang = chooseOne("lang", "Language", ["en", ...languages.map(({ tag }) => tag)]);
  const options: SessionOptions = {
    minutes,
    children,
    seating: chooseOne("seating", labels.seating, seatings),
    layout: chooseOne("layout", labels.printAs, layouts) ?? defaultOptions.layout,
    story: query.has("story") ? "on" : undefined,
    lang: lang === "en" ? undefined : lang,
  };
  return { age, options, invalid, invalidParams };
}

/** The options of a session in one phrase, such as `40 minutes, about 40 children in circles`. */
export function describeOptions(
  { minutes, children, seating }: Pick<SessionOptions, "minutes" | "children" | "seating">,
  { rowsHead, circlesHead }: Pick<Labels, "rowsHead" | "circlesHead">,
): string {
  return fill(seating === "rows" ? rowsHead : circlesHead, { minutes, children });
}
