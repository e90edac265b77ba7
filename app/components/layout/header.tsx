import { useLocation } from "@remix-run/react";
import { withHandleDefaults } from "~/rendering";
import type { LayoutData } from "~/server/content/content.server";
import { maxSearchLength } from "~/text";
import { addressWithQuery } from "~/urls";
import { type LanguageLink, useHydratedLabels } from "./language";
import { LocalisedLink } from "./localised-link";
import { usePageMatch } from "./page-match";
import { useFrameLabels } from "./use-frame-labels";

type Item = { label: string; href: string };
type Props = {
  name: string;
  menu: LayoutData["menu"];
  languages: LanguageLink[];
};

/** The menu entry that looks like a button, and is also beside the menu. */
const classroom = "/classroom";

/**
 * The site name, the menu, the search and the languages: in a row on wide
 * screens, elsewhere in a drawer, except for the name and the classroom. Drawer
 * and dropdowns are native popovers. Where browsers have none, the empty
 * `<details>` before the menu shows it as a list below the header, and
 * dropdowns open on hover and focus.
 *
 * @param languages links to the page in other languages, or to the home
 *   page of a language that does not have it
 */
export function Header({ name, menu, languages }: Props) {
  const ariaCurrent = useAriaCurrent();
  const { tag } = useHydratedLabels();
  const labels = useFrameLabels();
  return (
    <header className="site-header">
      <div className="row site-header-row">
        <LocalisedLink className="site-name" href="/">
          <Mark />{" "}
          <span>
            <b>{name}</b> <small>{labels.descriptor}</small>
          </span>
        </LocalisedLink>{" "}
        <details className="menu-toggle">
          <summary>{labels.menu}</summary>
        </details>{" "}
        <nav
          className="menu"
          id="menu"
          popover="auto"
          aria-label={labels.mainMenu}
        >
          <button
            className="menu-close"
            type="button"
            popovertarget="menu"
            popovertargetaction="hide"
            // biome-ignore lint/a11y/noAutofocus: inside a popover, autofocus only applies when it opens
            autoFocus
          >
            {labels.close}
          </button>
          <div className="row menu-tools">
            <SearchForm /> <Languages links={languages} />
          </div>
          <ul role="list">
            {menu.map((entry, index) =>
              "items" in entry ? (
                <MenuGroup key={index} id={`menu-${index}`} {...entry} />
              ) : (
                <MenuItem key={index} {...entry} />
              ),
            )}
          </ul>
        </nav>{" "}
        <LocalisedLink
          className="classroom-link"
          href={classroom}
          aria-current={ariaCurrent(classroom)}
        >
          {labels.classroom}
        </LocalisedLink>{" "}
        <div className="header-tools">
          <a
            className="menu-link"
            href={addressWithQuery("/search", { lang: tag })}
            aria-current={ariaCurrent("/search")}
          >
            <SearchIcon />{" "}
            <span className="visually-hidden">{labels.search}</span>
          </a>{" "}
          <Languages links={languages} />
        </div>{" "}
        <button
          className="menu-button"
          type="button"
          popovertarget="menu"
          // The drawer may be open but out of sight: see `header.css`.
          popovertargetaction="show"
        >
          {labels.menu}
        </button>
      </div>
    </header>
  );
}

/** The mark of the site: a kolam line that turns into a question mark. */
function Mark() {
  return (
    <svg
      className="mark"
      viewBox="2 0 28 33"
      width="28"
      height="33"
      aria-hidden="true"
    >
      <path d="M5.6 11.4a10 10 0 1 1 14.4 9c-1.5.8-1.7 1.2-1.7 2a2.5 2.5 0 0 1-5 0c0-3 1.3-4.7 4.3-6.3a5 5 0 1 0-7-4.7 2.5 2.5 0 0 1-5 0z" />
      <circle cx="15.8" cy="30.1" r="2.8" />
    </svg>
  );
}

function SearchForm() {
  const { tag } = useHydratedLabels();
  const labels = useFrameLabels();
  return (
    <form className="header-search" action="/search">
      {tag ? <input type="hidden" name="lang" value={tag} /> : null}
      <input
        type="search"
        name="q"
        maxLength={maxSearchLength}
        aria-label={labels.search}
        placeholder={labels.search}
      />{" "}
      <button type="submit" aria-label={labels.search}>
        <SearchIcon />
      </button>
    </form>
  );
}

function SearchIcon() {
  return (
    <svg
      className="search-icon"
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <path d="M13 13l5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z" />
    </svg>
  );
}

/**
 * Links to other languages. The current one is not a link, and English pages
 * leave English out.
 */
function Languages({ links }: { links: LanguageLink[] }) {
  const { labels, tag = "en" } = useHydratedLabels();
  const shown = links.filter((link) => tag !== "en" || link.tag !== "en");
  if (shown.length === 0) return null;
  return (
    <ul role="list" className="header-languages" aria-label={labels.languages}>
      {shown.map(({ tag: other, name, href }) => (
        <li key={other}>
          {other === tag ? (
            <b lang={other}>{name}</b>
          ) : (
            <a className="quiet-link" href={href} lang={other} hrefLang={other}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * `page` for the current page, `true` for the entry that contains it or that its
 * handle names.
 */
function useAriaCurrent() {
  // The Worker also answers addresses with a trailing slash.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  const { tag } = useHydratedLabels();
  const { menu } = withHandleDefaults(usePageMatch()?.handle);
  // The path of the English page.
  const path = tag ? pathname.replace(`/${tag}`, "") || "/" : pathname;
  return (href: string) => {
    if (href === path) return "page";
    return href === menu || (href !== "/" && path.startsWith(`${href}/`))
      ? "true"
      : undefined;
  };
}

type GroupProps = { id: string; label: string; items: Item[] };

/** A dropdown in the row; in the drawer, a list below its label. */
function MenuGroup({ id, label, items }: GroupProps) {
  const ariaCurrent = useAriaCurrent();
  return (
    <li>
      <button
        className="menu-link menu-dropdown-button"
        type="button"
        popovertarget={id}
        data-current={items.some((item) => ariaCurrent(item.href)) || undefined}
      >
        {label}
      </button>
      <ul
        role="list"
        className="menu-dropdown"
        id={id}
        popover="auto"
        aria-label={label}
      >
        {items.map((item, index) => (
          <MenuItem key={index} {...item} />
        ))}
      </ul>
    </li>
  );
}

function MenuItem({ label, href }: Item) {
  const ariaCurrent = useAriaCurrent();
  return (
    <li>
      <LocalisedLink
        className={
          href === classroom ? "menu-link classroom-link" : "menu-link"
        }
        href={href}
        aria-current={ariaCurrent(href)}
      >
        {label}
      </LocalisedLink>
    </li>
  );
}
