/** How old may be, in milliseconds, what is the same for everybody: what is published anew is seen within it. */
export const freshFor = 60 * 1000;

type Kept = { value: unknown; staleAt: number };
const memories = new WeakMap<object, Map<string, Kept>>();

/**
 * What `ask` answered within the last minute, or what it answers now. It is kept in the memory of this Worker, so it
 * must be the same for everybody, and there must be few names. What `ask` throws is not kept.
 *
 * @param owner the binding that is asked: it lives as long as the Worker does
 * @param name of the question
 */
export async function rememberedOf<T>(owner: object, name: string, ask: () => Promise<T>): Promise<T> {
  const memory = memories.get(owner) ?? new Map<string, Kept>();
  memories.set(owner, memory);
  const found = memory.get(name);
  if (found && Date.now() < found.staleAt) return found.value as T;
  const value = await ask();
  memory.set(name, { value, staleAt: Date.now() + freshFor });
  return value;
}
