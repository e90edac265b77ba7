/**
 * The value of an object's own property. With `object[name]`, a name that an
 * editor has typed, such as `constructor`, could find what every object
 * inherits.
 */
export function getOwnValue<Value>(
  object: Record<string, Value>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
