import type { Root, RootContent } from "hast";
import { z } from "zod/v4";
import { hastToText } from "../../app/text";
import { buildSimilarFields, markdown, text } from "./fields";

type Part = { title: string; body: Root };

/** Its text before the first `###`, and a part for each `###`. */
export type SectionWithParts = Part & { id: string; parts: Part[] };

export const writtenSection = z.strictObject({ heading: text, text: markdown });

export function sectionField(id: string, fields = writtenSection) {
  return fields.transform(
    ({ heading, text }): SectionWithParts => ({
      id,
      title: heading,
      ...splitSectionText(text),
    }),
  );
}

/** @param labels those in the editor, where they are not the ids */
export function sectionsField<Id extends string>(
  ids: Id[],
  labels: Partial<Record<Id, string>> = {},
) {
  return z
    .strictObject(
      buildSimilarFields(ids, (id) =>
        sectionField(id).meta({ label: labels[id] }),
      ),
    )
    .meta({ collapsed: false });
}

export function splitSectionText(
  tree: Root,
): Pick<SectionWithParts, "body" | "parts"> {
  const body: RootContent[] = [];
  const parts: { title: string; children: RootContent[] }[] = [];
  for (const child of tree.children) {
    if (child.type === "element" && child.tagName === "h3")
      parts.push({ title: hastToText(child).trim(), children: [] });
    else (parts.at(-1)?.children ?? body).push(child);
  }
  return {
    body: toRootOfBlocks(body),
    parts: parts.map(({ title, children }) => ({
      title,
      body: toRootOfBlocks(children),
    })),
  };
}

/** Without the empty lines between blocks, which no page needs. */
export function toRootOfBlocks(children: RootContent[]): Root {
  const blocks = children.filter(
    (child) => child.type !== "text" || child.value.trim(),
  );
  return { type: "root", children: blocks };
}
