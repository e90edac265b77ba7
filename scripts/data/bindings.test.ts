import { expect, test } from "vitest";
import { rethrowBindingError } from "./bindings";

test.each([
  [
    "Failed to start the remote proxy session. There is likely additional logging output above.",
    /^Cloudflare did not open .*\.$/,
  ],
  [
    "Failed to start the remote proxy session, see the error details below:\n\nYou must be logged in.",
    /^You must be logged in\.\nCloudflare did not open .*\.$/,
  ],
  ["Something else.", /^Something else\.$/],
])("what wrangler says, %j, becomes a sentence", (said, sentence) => {
  expect(() => rethrowBindingError(new Error(said))).toThrow(sentence);
});
