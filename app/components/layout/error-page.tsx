import { useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { describeError, type NotFoundText } from "~/page/error-text";
import { fillLabel } from "~/text";
import { BackLink } from "./back-link";
import { useHydratedLabels } from "./language";
import { LocalisedLink } from "./localised-link";
import { RequestContext } from "./request-context";

/**
 * The error boundary of the site. After a temporary failure it has a link to
 * try again. A route with an action must export it: without a boundary of its
 * own, a failed action would show no header and footer.
 */
export function ErrorPage({ notFound }: { notFound?: NotFoundText }) {
  const { pathname, search } = useLocation();
  const { labels } = useHydratedLabels();
  const { status, title, description } = describeError(
    useRouteError(),
    labels,
    notFound,
  );
  return (
    <section className="error-page">
      <h1>{title}</h1>
      <p>{description}</p>
      {status >= 500 ? <RequestIdNote /> : null}
      {status === 503 ? (
        <p>
          <a className="button" href={pathname + search}>
            {labels.tryAgain}
          </a>
        </p>
      ) : null}
      {notFound ? (
        <BackLink href={notFound.back.href}>{notFound.back.label}</BackLink>
      ) : (
        <p>
          <LocalisedLink className="button" href="/">
            {labels.goHome}
          </LocalisedLink>
        </p>
      )}
    </section>
  );
}

/**
 * Asks visitors to quote the request id when they report an error. Hydration
 * keeps the server's text, because the browser does not know the id.
 */
function RequestIdNote() {
  const { id } = useContext(RequestContext);
  const { labels } = useHydratedLabels();
  const text = id ? fillLabel(labels.quoteNumber, { id }) : "";
  return (
    <p
      className="muted request-id"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the id is hexadecimal, and React would compare a text child during hydration
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
