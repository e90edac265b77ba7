import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UserError } from "../process/user-error";
import { step } from "./deploy";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a step says what it does, prints what its work says, and returns it", async () => {
  expect(await step("Building", "Mend it.", () => "3 files")).toBe("3 files");
  const printed = vi.mocked(console.log).mock.calls.flat();
  expect(printed).toEqual(["\nBuilding …", "3 files", expect.stringMatching(/^Done in \d+ s\.$/)]);
});

test("a step that fails says why, where it stopped, and what to do; a bug keeps its stack", async () => {
  const fail = (error: Error) => step("Building", "Mend it.", () => Promise.reject(error));
  await expect(fail(new UserError("No file."))).rejects.toMatchObject({
    name: "UserError",
    message: "No file.\n\nStopped at: Building. Mend it.",
  });
  await expect(fail(new Error("A bug"))).rejects.toThrow(/deploy\.test\.ts[\s\S]*Stopped at: Building/);
});
