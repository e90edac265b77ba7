import { createHash } from "node:crypto";
import { z } from "zod";
import { ownValue } from "../../app/own-value";

type Path = (string | number)[];

/** A value in the fields of a file. */
export type Leaf = {
  path: Path;
  /** Its path, with the id of a list item instead of its position, so that it is the same in every language. */
  name: string;
  /** The question, step or section that it belongs to. */
  part: string;
  value: unknown;
  /** Whether a translation replaces it, unlike an id, a number or an address. */
  isTranslatable: boolean;
};

/**
 * Every value in the fields of a file, as they are written.
 *
 * @param path where `value` is in the file
 * @param names the same, with the id of an item instead of its place
 * @param part the id of the item that contains `value`, if one does
 */
export function leavesOf(
  schema: z.ZodTypeAny | undefined,
  value: unknown,
  path: Path = [],
  names: Path = [],
  part?: string,
): Leaf[] {
  const base = schema && baseOf(schema);
  if (typeof value !== "object" || value === null) {
    return [
      {
        path,
        name: names.join("/"),
        part: part ?? names.slice(0, 2).join("/"),
        value,
        isTranslatable: typeof value === "string" && schema !== undefined && isMarkedTranslatable(schema),
      },
    ];
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    if (base instanceof z.ZodArray) {
      const id: string | undefined = inner?.id;
      return leavesOf(base.element, inner, [...path, Number(key)], id ? [id] : [...names, Number(key)], id);
    }
    const field = base instanceof z.ZodObject ? ownValue<z.ZodTypeAny>(base.shape, key) : undefined;
    return leavesOf(field, inner, [...path, key], [...names, key], part);
  });
}

/** A short hash of the words of each part. */
export function hashesOf(leaves: Leaf[]): Record<string, string> {
  const parts = [...new Set(leaves.map(({ part }) => part))];
  const hashOf = (part: string) => {
    const words = leaves.filter((leaf) => leaf.part === part).map(({ name, value }) => `${name}: ${value}`);
    return `v${createHash("sha256").update(words.sort().join("\n")).digest("hex").slice(0, 8)}`;
  };
  return Object.fromEntries(parts.map((part) => [part, hashOf(part)]));
}

/** Whether content-fields.server.ts marked a schema, or one within it. */
function isMarkedTranslatable(schema: z.ZodTypeAny): boolean {
  const { isTranslatable = false, innerType, schema: inner, in: before } = schema._def;
  const next: z.ZodTypeAny | undefined = innerType ?? inner ?? before;
  return isTranslatable || (next !== undefined && isMarkedTranslatable(next));
}

/** A schema without its defaults, refinements and transforms. */
function baseOf(schema: z.ZodTypeAny): z.ZodTypeAny {
  const { innerType, schema: inner, out } = schema._def;
  const next: z.ZodTypeAny | undefined = innerType ?? inner ?? out;
  return next ? baseOf(next) : schema;
}
