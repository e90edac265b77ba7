import { execa } from "execa";
import { expect, test } from "vitest";

test("after the last sentence of a command, its server prints nothing", async () => {
  // As wrangler does, when the command that started it has ended.
  const server = `
    process.on("SIGTERM", () => {});
    process.on("disconnect", () => console.error("a stack"));
    console.error("a warning");`;
  const command = `
    import { once } from "node:events";
    import { startServer } from "./scripts/process/run.ts";
    const server = startServer(process.execPath, ["--eval", ${JSON.stringify(server)}]);
    await once(server.stderr, "data");
    console.error("the sentence");
    process.exit(1);`;
  const { stderr } = await execa(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", command],
    { reject: false },
  );
  expect(stderr).toBe("a warning\nthe sentence");
});
