import type { ProseTree } from "virtual:content";
import { Prose } from "./prose";

type Props = { children: ProseTree; more: string };

/**
 * A text that small screens fold after its first paragraph, until the visitor
 * opens the rest.
 */
export function FoldedProse({ children: text, more }: Props) {
  const end = text.children.findIndex(({ type }) => type === "element") + 1;
  const [first, rest] = [text.children.slice(0, end), text.children.slice(end)];
  return (
    <>
      <Prose>{{ ...text, children: first }}</Prose>
      {rest.some(({ type }) => type === "element") ? (
        <details className="fold">
          <summary>{more}</summary>
          <Prose>{{ ...text, children: rest }}</Prose>
        </details>
      ) : null}
    </>
  );
}
