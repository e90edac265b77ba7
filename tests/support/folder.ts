import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * @param when calls what deletes the folder: after the tests of the file, or
 *   with `onTestFinished` after a test
 */
export function makeTemporaryFolder(
  when: (remove: () => void) => void = afterAll,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "p4c-")));
  when(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  return folder;
}
