import { expect, test, vi } from "vitest";
import { getPlatformProxy } from "wrangler";
import { withRemoteBindings } from "./bindings";

vi.mock("wrangler", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getPlatformProxy: vi.fn(),
}));

test.each([
  [
    "Failed to start the remote proxy session. There is likely additional logging output above.",
    /^Cloudflare did not open .*\.$/,
  ],
  [
    "Failed to start the remote proxy session, see the error details below:\n\nYou must be logged in.",
    /^You must be logged in\.\nCloudflare did not open .*\.$/,
  ],
])("what wrangler says, %j, becomes a sentence", async (said, sentence) => {
  vi.mocked(getPlatformProxy).mockRejectedValue(new Error(said));
  await expect(withRemoteBindings(async () => "open")).rejects.toMatchObject({
    name: "UserError",
    message: expect.stringMatching(sentence),
  });
});
