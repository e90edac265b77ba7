import type {
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteLoaderData,
} from "@remix-run/react";
import hindiFont from "heading-fonts/hi.woff2?url";
import tamilFont from "heading-fonts/ta.woff2?url";
import { type ReactNode, useContext } from "react";
import everyPage from "./client/every-page.js?inline-script";
import { Footer } from "./components/layout/footer";
import { Header } from "./components/layout/header";
import {
  LanguageContext,
  type LanguageLink,
} from "./components/layout/language";
import { usePageMatch } from "./components/layout/page-match";
import { RequestContext } from "./components/layout/request-context";
import { ToastProvider } from "./components/layout/toast-provider";
import headingFont from "./fonts/fraunces-600.woff2?url";
import { hydratedLabels } from "./hydrated-labels";
import { buildCanonicalAddress, buildErrorMeta } from "./page/meta";
import icon from "./pictures/favicon.svg?url";
import { withHandleDefaults } from "./rendering";
import { layoutData } from "./server/content/content.server";
import {
  findLanguageFrame,
  type PageLanguage,
} from "./server/content/translations.server";
import stylesheet from "./styles/index.css?url";
import printStylesheet from "./styles/print.css?url";
import { darkColours, lightColours } from "./theme";
import { readLanguageTag } from "./urls";

/** The heading fonts of other scripts, by the tag of the language. */
const scriptFonts: Record<string, string> = { hi: hindiFont, ta: tamilFont };

const preloadFont = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: printStylesheet, media: "print" },
  { rel: "icon", href: icon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  {
    rel: "alternate",
    type: "application/atom+xml",
    title: "New plans, stories and recordings",
    href: "/feed.xml",
  },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tag = readLanguageTag(new URL(request.url));
  return { ...layoutData, frame: await findLanguageFrame(tag, context) };
}

/** Only for errors that no route handles; every page has its own `meta`. */
export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  error ? buildErrorMeta(matches, error) : [];

/** A form changes nothing in the header and footer. */
export const shouldRevalidate = () => false;

/**
 * Nothing in the header and footer changes, so hydration keeps the server's
 * HTML, and browsers do not download their code.
 */
const isRendered = import.meta.env.SSR || import.meta.env.DEV;
const keepServerHtml = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: "" },
};

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useContext(RequestContext);
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const page = usePageMatch();
  const handle = withHandleDefaults(page?.handle);
  const {
    language: pageLanguage,
    alternates = [],
    languageLinks = alternates,
  } = (page?.data ?? {}) as {
    language?: PageLanguage;
    alternates?: LanguageLink[];
    languageLinks?: LanguageLink[];
  };
  const language = data?.frame && {
    ...data.frame,
    frameLabels: data.frame.labels,
    page: pageLanguage,
  };
  // If a language does not have the page, the link leads to its home page.
  const missing = (data?.languages ?? []).filter(
    ({ tag }) => !languageLinks.some((link) => link.tag === tag),
  );
  const languages = [
    ...languageLinks,
    ...missing.map((other) => ({ ...other, href: `/${other.tag}` })),
  ];
  const font = (language && scriptFonts[language.tag]) ?? headingFont;
  const address = buildCanonicalAddress(pathname, search, page ?? {});
  const hasHeaderAndFooter = data && !handle.fullScreen;
  // In development, hot reload needs the scripts on every page.
  const hasScripts = handle.render === "app" || import.meta.env.DEV;
  return (
    <html
      lang={language?.tag ?? "en-IN"}
      dir={language?.direction === "rtl" ? "rtl" : undefined}
      data-full-screen={handle.fullScreen}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content={darkColours.paper}
          media="(prefers-color-scheme: dark)"
        />
        <meta name="theme-color" content={lightColours.paper} />
        {/* Registers the service worker, which development does not have. */}
        {import.meta.env.DEV ? null : (
          <InlineScript text={import.meta.env.SSR ? everyPage.text : ""} />
        )}
        <Meta />
        <link {...preloadFont} href={font} />
        <Links />
      </head>
      <body id="top">
        {/* Full-screen pages have nothing to skip, and the hand view uses the
            hash. */}
        {handle.fullScreen ? null : (
          <a className="skip-link" href="#main">
            {(language?.frameLabels ?? hydratedLabels).skip}
          </a>
        )}
        <LanguageContext.Provider value={language}>
          <ToastProvider>
            {!hasHeaderAndFooter ? null : isRendered ? (
              <Header
                name={data.site.name}
                menu={language?.menu ?? data.menu}
                languages={languages}
              />
            ) : (
              <header className="site-header" {...keepServerHtml} />
            )}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {!hasHeaderAndFooter ? null : isRendered ? (
              <Footer
                site={{ ...data.site, ...language?.site }}
                address={address}
              />
            ) : (
              <>
                <p
                  className="printed-only printed-citation"
                  {...keepServerHtml}
                />
                <footer className="site-footer" {...keepServerHtml} />
              </>
            )}
          </ToastProvider>
        </LanguageContext.Provider>
        {handle.script ? <script src={handle.script} defer /> : null}
        {/* An error page has no data, and its policy allows no other script. */}
        {handle.inlineScript && page?.data ? (
          <InlineScript {...handle.inlineScript} />
        ) : null}
        {hasScripts ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** Hydration keeps the server's text, so browsers do not download it again. */
function InlineScript({ text }: { text: string }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from "./components/layout/error-page";
