import { useLocation } from "@remix-run/react";
import type { FrameData } from "~/server/content/content.server";
import { queryAddress } from "~/urls";
import { useFrameLabels } from "./language";
import { closePopoverProps, openPopoverProps, popoverProps } from "./popover";

type Item = { label: string; href: string };
type AriaCurrent = (href: string) => "page" | "true" | undefined;
type Props = {
  name: string;
  menu: FrameData["menu"];
  parentHref: string | undefined;
};

/**
 * The site name and the menu: a row with dropdowns on wide screens, a drawer on
 * narrow ones. Drawer and dropdowns are native popovers. Where browsers have
 * none, the empty `<details>` before the menu shows it as a list below the
 * header, and dropdowns open on hover and focus. `parentHref` is the menu entry
 * to highlight for a page that is not in the menu.
 */
export function Header({ name, menu, parentHref }: Props) {
  const ariaCurrent = useAriaCurrent(parentHref);
  const { labels, english, tag } = useFrameLabels();
  return (
    <header className="site-header" lang={english}>
      <div className="site-header-row">
        <a className="site-name" href="/">
          {name}
        </a>{" "}
        <button
          className="menu-button"
          type="button"
          {...openPopoverProps("menu")}
        >
          Menu
        </button>{" "}
        <details className="menu-toggle">
          <summary>Menu</summary>
        </details>
        <nav className="menu" {...popoverProps("menu")} aria-label="Main">
          <button
            className="menu-close"
            type="button"
            {...closePopoverProps("menu")}
            // biome-ignore lint/a11y/noAutofocus: inside a popover, autofocus only applies when it opens
            autoFocus
          >
            Close
          </button>
          <ul className="plain-list">
            {menu.map((entry, index) =>
              "items" in entry ? (
                <MenuGroup
                  key={index}
                  id={`menu-${index}`}
                  {...entry}
                  ariaCurrent={ariaCurrent}
                />
              ) : (
                <MenuItem key={index} {...entry} ariaCurrent={ariaCurrent} />
              ),
            )}
          </ul>
        </nav>{" "}
        <a
          className="menu-link"
          href={queryAddress("/search", { lang: tag })}
          lang={tag}
          aria-current={ariaCurrent("/search")}
        >
          {labels.search}
        </a>
      </div>
    </header>
  );
}

/** `page` for the current page, `true` for the entry that contains it. */
function useAriaCurrent(parentHref: string | undefined): AriaCurrent {
  // The Worker also answers addresses with a trailing slash.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  return (href) => {
    if (href === pathname) return "page";
    return href === parentHref ||
      (href !== "/" && pathname.startsWith(`${href}/`))
      ? "true"
      : undefined;
  };
}

type GroupProps = {
  id: string;
  label: string;
  items: Item[];
  ariaCurrent: AriaCurrent;
};

/** A dropdown in the row; in the drawer, a list below its label. */
function MenuGroup({ id, label, items, ariaCurrent }: GroupProps) {
  return (
    <li>
      <button
        className="menu-link menu-dropdown-button"
        type="button"
        {...openPopoverProps(id)}
        data-current={items.some((item) => ariaCurrent(item.href)) || undefined}
      >
        {label}
      </button>
      <ul
        className="plain-list menu-dropdown"
        {...popoverProps(id)}
        aria-label={label}
      >
        {items.map((item, index) => (
          <MenuItem key={index} {...item} ariaCurrent={ariaCurrent} />
        ))}
      </ul>
    </li>
  );
}

function MenuItem({
  label,
  href,
  ariaCurrent,
}: Item & { ariaCurrent: AriaCurrent }) {
  return (
    <li>
      <a className="menu-link" href={href} aria-current={ariaCurrent(href)}>
        {label}
      </a>
    </li>
  );
}
