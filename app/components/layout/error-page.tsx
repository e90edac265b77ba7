import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { describeError, type NotFoundText } from "~/page/error-text";
import { BackLink } from "./back-link";
import { RequestIdNote } from "./request-id";

type Props = { error: unknown; notFound?: NotFoundText };

/**
 * The page that an error boundary shows. After a temporary failure it has a
 * link to try again.
 */
export function ErrorPage({ error, notFound }: Props) {
  const { pathname, search } = useLocation();
  const { title, description } = describeError(error, notFound);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <section className="error-page">
      <h1>{title}</h1>
      <p>{description}</p>
      {status >= 500 ? <RequestIdNote /> : null}
      {status === 503 ? (
        <p>
          <a className="button" href={pathname + search}>
            Try again
          </a>
        </p>
      ) : null}
      {notFound ? (
        <BackLink href={notFound.back.href}>{notFound.back.label}</BackLink>
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

/**
 * The error boundary of the site. A route with an action exports it too,
 * because the root loader then still runs after a failed action, so that the
 * header and footer are shown.
 */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
