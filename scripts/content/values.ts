type Fields = Record<string, unknown>;

/** Every object in a value, however deep, those of parsed Markdown included. */
export function objectsIn(value: unknown): Fields[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? within : [value as Fields, ...within];
}

/** Every text in one of these fields of a value, however deep. */
export function textsNamed(fields: string[], value: unknown): string[] {
  return objectsIn(value).flatMap((object) =>
    fields.map((field) => object[field]).filter((text): text is string => typeof text === "string"),
  );
}
