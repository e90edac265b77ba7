import { isRouteErrorResponse } from "@remix-run/react";

type ErrorText = { title: string; description: string };

export type NotFoundText = ErrorText & {
  back: { href: string; label: string };
};

const errorTexts: Record<number, ErrorText> = {
  400: {
    title: "We could not read that",
    description:
      "We could not understand that request. Please go back and try again.",
  },
  401: {
    title: "Please log in",
    description: "This page is for the team only.",
  },
  404: {
    title: "Page Not Found",
    description: "There is no page at this address.",
  },
  413: {
    title: "That is too long",
    description:
      "You sent more than this page accepts. Please shorten it and try again.",
  },
  415: {
    title: "We could not read that",
    description: "Please send this form from our own page.",
  },
  503: {
    title: "Not available right now",
    description:
      "A part of the site is not responding. Please try again in a minute.",
  },
};
const unexpectedError = {
  title: "Something went wrong",
  description: "This is our fault. Please try again later.",
};

/** The error's own message may reveal internals. */
export function describeError(
  error: unknown,
  notFound?: NotFoundText,
): ErrorText & { status: number } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const text = status === 404 && notFound ? notFound : errorTexts[status];
  return { status, ...(text ?? unexpectedError) };
}
