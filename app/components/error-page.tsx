import { isRouteErrorResponse } from "@remix-run/react";
import { BackLink } from "./back-link";
import { RequestNumber } from "./request-id";

type ErrorText = { title: string; description: string };

/** The 404 text of a detail page, with a link back to its list. */
export type NotFoundText = ErrorText & { back: { href: string; label: string } };

const errorTexts: Record<number, ErrorText> = {
  400: {
    title: "That could not be read",
    description: "What was sent is not what this page expects. Please go back and try again.",
  },
  401: { title: "Please sign in", description: "This page is for the team only." },
  404: { title: "Page Not Found", description: "There is no page at this address." },
  405: {
    title: "That cannot be done here",
    description: "This page can be read, but nothing can be sent to it.",
  },
  413: {
    title: "That is too long",
    description: "What was sent is longer than this page accepts. Please shorten it and try again.",
  },
  415: { title: "That could not be read", description: "Please send this form from our own page." },
  503: {
    title: "Not available right now",
    description: "A part of the site is not answering. Please try again in a minute.",
  },
};
const unexpectedError = {
  title: "Something went wrong",
  description: "The mistake is on our side. Please try again later.",
};

/** The text for an error's status. It never contains `error.message`, which may reveal internals. */
export function describeError(error: unknown, notFound?: NotFoundText): ErrorText & Partial<NotFoundText> {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 && notFound) return notFound;
  return errorTexts[status] ?? unexpectedError;
}

type Props = { error: unknown; notFound?: NotFoundText };

/** The page that an error boundary shows. */
export function ErrorPage({ error, notFound }: Props) {
  const { title, description, back } = describeError(error, notFound);
  const isServerError = !isRouteErrorResponse(error) || error.status >= 500;
  return (
    <section className="error-page">
      <h1>{title}</h1>
      <p>{description}</p>
      {isServerError ? (
        <RequestNumber sentence={isRouteErrorResponse(error) ? error.data : undefined} />
      ) : null}
      {back ? (
        <BackLink href={back.href}>{back.label}</BackLink>
      ) : (
        <p>
          <a className="button" href="/">
            Go to the home page
          </a>
        </p>
      )}
    </section>
  );
}
