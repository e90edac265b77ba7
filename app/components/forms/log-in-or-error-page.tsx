import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import type { NotFoundText } from "~/page/error-text";
import { ErrorPage } from "../layout/error-page";
import { LogInForm } from "./log-in-form";

/**
 * Without a login, an admin page shows a login form, which leads back
 * to it.
 */
export function LogInOrErrorPage({ notFound }: { notFound?: NotFoundText }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 401)
    return <ErrorPage {...(notFound ? { notFound } : {})} />;
  return (
    <>
      <h1>Please log in</h1>
      <p className="standfirst">This page is for the team only.</p>
      <section className="card narrow">
        <LogInForm next={pathname} />
      </section>
    </>
  );
}
