import { execa } from "execa";

/**
 * The commit that a site shows, if it comes after `commit` and so has its
 * changes; undefined if it does not, or if the site does not say.
 *
 * @param cwd a clone that has both commits
 */
export async function findLaterLiveCommit(
  site: string,
  commit: string,
  cwd = ".",
): Promise<string | undefined> {
  const live = await fetch(new URL("/version.txt", site), {
    signal: AbortSignal.timeout(10_000),
  })
    .then(async (answer) => (answer.ok ? (await answer.text()).trim() : ""))
    .catch(() => "");
  if (!/^[0-9a-f]{40}$/.test(live) || live === commit) return undefined;
  const args = ["merge-base", "--is-ancestor", commit, live];
  const { exitCode } = await execa("git", args, { cwd, reject: false });
  return exitCode === 0 ? live : undefined;
}
