import { isRouteErrorResponse } from "@remix-run/react";
import type { HydratedLabels } from "~/hydrated-labels";

type ErrorText = { title: string; description: string };

/** What a page says at an address that it does not have, with a link back. */
export type NotFoundText = ErrorText & {
  back: { href: string; label: string };
};

/** Leaves out the error's own message, which may reveal internals. */
export function describeError(
  error: unknown,
  labels: HydratedLabels,
  notFound: ErrorText = {
    title: labels.notFoundTitle,
    description: labels.notFoundText,
  },
): ErrorText & { status: number } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const texts: Record<number, ErrorText> = {
    400: { title: labels.unreadableTitle, description: labels.unreadableText },
    // Only for pages of the admin, which are in English.
    401: {
      title: "Please log in",
      description: "This page is for the team only.",
    },
    404: notFound,
    413: { title: labels.tooLongTitle, description: labels.tooLongText },
    415: { title: labels.unreadableTitle, description: labels.wrongFormText },
    503: {
      title: labels.unavailableTitle,
      description: labels.unavailableText,
    },
  };
  const unexpected = {
    title: labels.failedTitle,
    description: labels.failedText,
  };
  return { status, ...(texts[status] ?? unexpected) };
}
