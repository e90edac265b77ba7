/**
 * The value of an object's own property. With `object[name]`, a name from
 * content or an address, such as `constructor`, could find what every object
 * inherits. The oldest browsers lack `Object.hasOwn`.
 */
export function ownValue<Value>(
  object: Record<string, Value>,
  name: string,
): Value | undefined {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}
