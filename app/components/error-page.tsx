import { isRouteErrorResponse } from "@remix-run/react";
import { BackLink } from "./back-link";
import { RequestNumber } from "./request-id";

type Fault = { title: string; description: string };

/** What a page with an id says in its own words when there is nothing of that id, and the list it leads back to. */
export type NotFound = Fault & { back: { href: string; label: string } };

const faults: Record<number, Fault> = {
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
const unknownFault = {
  title: "Something went wrong",
  description: "The mistake is on our side. Please try again later.",
};

/** What to say of an error: by its status, never in its own words. */
export function faultOf(error: unknown, notFound?: NotFound): Fault & Partial<NotFound> {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 && notFound) return notFound;
  return faults[status] ?? unknownFault;
}

type Props = { error: unknown; notFound?: NotFound };

/** What a visitor sees instead of a page. */
export function ErrorPage({ error, notFound }: Props) {
  const { title, description, back } = faultOf(error, notFound);
  const ours = !isRouteErrorResponse(error) || error.status >= 500;
  return (
    <section className="notice">
      <h1>{title}</h1>
      <p>{description}</p>
      {ours ? <RequestNumber said={isRouteErrorResponse(error) ? error.data : undefined} /> : null}
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
