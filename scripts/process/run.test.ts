import { execa } from "execa";
import { expect, test } from "vitest";

/** What a command prints that starts a server with `spawnServer`. */
async function run(server: string, after = "") {
  const command = `
    import { once } from "node:events";
    import { spawnServer } from "./scripts/process/run.ts";
    const server = spawnServer(process.execPath, ["--eval", ${JSON.stringify(server)}]);
    ${after}`;
  const { stderr } = await execa(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", command],
    { reject: false },
  );
  return stderr;
}

test("after the last sentence of a command, its server prints nothing", async () => {
  // As wrangler does, when the command that started it has ended.
  const server = `
    process.on("SIGTERM", () => {});
    process.on("disconnect", () => console.error("a stack"));
    console.error("a warning");`;
  const after = `
    await once(server.stderr, "data");
    console.error("the sentence");
    process.exit(1);`;
  expect(await run(server, after)).toBe("a warning\nthe sentence");
});

test.each([
  ["process.exit(1)", "has ended"],
  ["process.kill(process.pid)", "was ended by SIGTERM"],
])("a server that ends by itself is named: %s", async (server, how) => {
  expect(await run(server)).toBe(`${process.execPath} ${how}. Start it again.`);
});
