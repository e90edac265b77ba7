import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { explainFailedRequests } from "./failed-requests";

explainFailedRequests();

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
  // Without TextEncoderStream (Firefox 112, Safari 14.0 and older) there is no data, and the page works as without script.
  () => {},
);

/**
 * Without its data, RemixBrowser throws a promise before it uses any hook. React 18 waits for that promise, but not in a
 * render that a click forces: it then gives up on the page ("Root did not complete", error 345).
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}
