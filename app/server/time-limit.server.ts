const tenSeconds = 10 * 1000;

/**
 * For calls to D1 and R2, which cannot be cancelled: after ten seconds the call
 * goes on, but nobody waits for it any more.
 *
 * @throws an Error when the call takes longer than ten seconds
 */
export async function withTimeLimit<T>(call: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("No answer after ten seconds")),
      tenSeconds,
    );
  });
  try {
    return await Promise.race([call(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
