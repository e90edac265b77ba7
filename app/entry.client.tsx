import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { patchFetchErrors } from "./failed-requests";

patchFetchErrors();

decodePageData().then(
  () =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      );
    }),
  // Without TextEncoderStream (Firefox 112, Safari 14.0 and older) the data
  // cannot be decoded, and the page is not hydrated.
  () => {},
);

/**
 * Waits until Remix has decoded the page's data. Until then, RemixBrowser
 * throws a promise before it uses any hook. React 18 would wait for that
 * promise too, but a click during the wait makes it render at once and fail
 * ("Root did not complete", error 345).
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}
