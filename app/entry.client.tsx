import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Without it (Firefox 112, Safari 14.0 and older), Remix cannot decode the
// page's data. The page then works as without script.
if ("TextEncoderStream" in window)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
