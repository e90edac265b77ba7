import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readFolder } from "../../scripts/content/read";
import { makePacks } from "../../scripts/site/packs";
import { testedSite } from "../../scripts/site/sites";

test("the same content gives the same bytes, in another time zone too", { timeout: 60_000 }, async () => {
  const again = mkdtempSync(join(tmpdir(), "p4c-packs-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(again, { recursive: true });
  });
  mkdirSync(join(again, "build"));
  for (const part of ["client", "worker"])
    symlinkSync(resolve(testedSite.folder, "build", part), join(again, "build", part));
  vi.stubEnv("TZ", "Pacific/Auckland");
  const { content, parsed } = await readFolder(testedSite.content);
  await makePacks(content, parsed.lessonPlans, { content: testedSite.content, folder: again });
  for (const pack of readdirSync(join(testedSite.folder, "build/packs"))) {
    const [first, second] = [testedSite.folder, again].map((place) =>
      readFileSync(join(place, "build/packs", pack)),
    );
    expect([pack, first?.equals(second ?? Buffer.of())]).toEqual([pack, true]);
  }
});
