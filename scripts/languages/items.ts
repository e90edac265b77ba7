type Item = { key: string | number; step: string | number; value: unknown };

/** Items of a list with an id may be in another order than in English. */
export function listKeyedItems(value: object): Item[] {
  return Object.entries(value).map(([name, inner]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    const hasId =
      Array.isArray(value) && isObjectOrArray(inner) && "id" in inner;
    return { key: hasId ? String(inner.id) : step, step, value: inner };
  });
}

export function isObjectOrArray(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
