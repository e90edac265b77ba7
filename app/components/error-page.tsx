import { isRouteErrorResponse } from "@remix-run/react";

const faults: Record<number, { title: string; text: string }> = {
  400: {
    title: "That could not be read",
    text: "What was sent is not what this page expects. Please go back and try again.",
  },
  401: { title: "Please sign in", text: "This page is for the team only." },
  404: { title: "Page Not Found", text: "There is no page at this address." },
  405: { title: "That cannot be done here", text: "This page can be read, but nothing can be sent to it." },
  413: {
    title: "That is too long",
    text: "What was sent is longer than this page accepts. Please shorten it and try again.",
  },
  415: { title: "That could not be read", text: "Please send this form from our own page." },
  503: {
    title: "Not available right now",
    text: "A part of the site is not answering. Please try again in a minute.",
  },
};
const unknownFault = {
  title: "Something went wrong",
  text: "The mistake is on our side. Please try again later.",
};

/** What to say of an error: by its status, never in its own words. */
export function faultOf(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return faults[status] ?? unknownFault;
}

/** The same for the head of a page; one that says in its own words what was not found gives them here. */
export function metaOf(error: unknown, notFound?: { title: string; description: string }) {
  if (notFound && isRouteErrorResponse(error) && error.status === 404) return notFound;
  const { title, text } = faultOf(error);
  return { title, description: text };
}

/** What a visitor sees instead of a page. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = faultOf(error);
  return (
    <section className="notice">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="button" href="/">
          Go to the home page
        </a>
      </p>
    </section>
  );
}
