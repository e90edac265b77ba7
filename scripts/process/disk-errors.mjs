// Plain JavaScript without dependencies: this runs before anything is installed.

export const diskIsFull = "The disk is full. Free some space, and run the command again.";

/**
 * What to do about a disk that is full or cannot be written to, in one sentence; undefined for other errors. The error of a
 * program that was run has the reason in its message.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function describeDiskError(error) {
  if (!(error instanceof Error)) return undefined;
  const { message, path, cause } = /** @type {NodeJS.ErrnoException} */ (error);
  const place = path ?? /(?:open|mkdir|rename|unlink|access) '([^']+)'/.exec(message)?.[1] ?? "a file";
  if (/ENOSPC|EDQUOT|no space left on device|database or disk is full/i.test(message)) return diskIsFull;
  if (/EROFS|read-only file system|readonly database/i.test(message))
    return `The disk is read-only: ${place} cannot be written.`;
  if (/EACCES|EPERM/.test(message)) return `You have no permission to write ${place}.`;
  return describeDiskError(cause);
}
