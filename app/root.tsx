import headingFont from "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url";
import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ErrorPage, faultOf } from "./components/error-page";
import { Footer } from "./components/footer";
import { Header } from "./components/header";
import { Nonce } from "./components/nonce";
import { Toasts } from "./components/toasts";
import { pageMeta } from "./page-meta";
import { type RouteHandle, renderingOf } from "./rendering";
import { loadRootData } from "./root-data";
import stylesheet from "./styles/index.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader() {
  return loadRootData();
}

/** For errors; pages have their own. */
export const meta: MetaFunction<typeof loader> = ({ error, matches }) => {
  if (!error) return [];
  return pageMeta(matches, faultOf(error));
};

/** The header and footer never change during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  const data = useRouteLoaderData<typeof loader>("root");
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  // A page reached by client navigation keeps its script; in development every page is hydrated for hot reload.
  const scripted = useHydrated() || renderingOf(handle) === "app" || import.meta.env.DEV;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body id="top">
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <Toasts>
          {data ? <Header name={data.site.name} menu={data.menu} within={handle?.menu} /> : null}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {data ? <Footer site={data.site} /> : null}
        </Toasts>
        {scripted ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  // After a client navigation the focus would stay on a link that is gone.
  useEffect(() => {
    if (first.current !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
    first.current = pathname;
  }, [pathname]);

  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
