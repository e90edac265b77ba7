import { isForUser, UserError } from "../process/user-error";

/**
 * Does one step of a deployment, and prints what it does and how long it took.
 *
 * @param ifItFails what the site shows then, and what to do
 * @returns what the work returns; a text is printed
 * @throws UserError with the name of the step and that advice
 */
export async function step<T>(name: string, ifItFails: string, work: () => T | Promise<T>): Promise<T> {
  console.log(`\n${name} …`);
  const start = Date.now();
  try {
    const result = await work();
    if (typeof result === "string") console.log(result);
    console.log(`Done in ${Math.round((Date.now() - start) / 1000)} s.`);
    return result;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const what = isForUser(error) ? error.message : (error.stack ?? error);
    throw new UserError(`${what}\n\nStopped at: ${name}. ${ifItFails}`);
  }
}
