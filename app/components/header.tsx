import { useLocation } from "@remix-run/react";
import type { RootData } from "~/root-data";
import { closePopoverProps, openPopoverProps, popoverProps } from "./popover";

type Menu = RootData["menu"];
type Item = { label: string; href: string };
type AriaCurrent = (href: string) => "page" | "true" | undefined;
type Props = { name: string; menu: Menu; parentHref: string | undefined };

/**
 * The site name and the menu: a row with dropdowns on wide screens, a drawer on narrow ones. Dropdowns and drawer are
 * native popovers. `parentHref` is the menu entry to highlight for a page that is not in the menu.
 */
export function Header({ name, menu, parentHref }: Props) {
  const ariaCurrent = useAriaCurrent(parentHref);
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a className="site-name" href="/">
          {name}
        </a>
        <nav className="menu" aria-label="Main">
          <ul>
            {menu.map((entry, index) =>
              "items" in entry ? (
                <Dropdown key={entry.label} id={`menu-${index}`} {...entry} ariaCurrent={ariaCurrent} />
              ) : (
                <MenuItem key={entry.label} {...entry} ariaCurrent={ariaCurrent} />
              ),
            )}
          </ul>
        </nav>
        <button className="menu-button" type="button" {...openPopoverProps("drawer")}>
          Menu
        </button>
      </div>
      <Drawer menu={menu} ariaCurrent={ariaCurrent} />
    </header>
  );
}

/** `page` for the current page, `true` for the entry that contains it. */
function useAriaCurrent(parentHref: string | undefined): AriaCurrent {
  // The Worker also answers addresses with a trailing slash.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  return (href) => {
    if (href === pathname) return "page";
    return href === parentHref || (href !== "/" && pathname.startsWith(`${href}/`)) ? "true" : undefined;
  };
}

type DropdownProps = { id: string; label: string; items: Item[]; ariaCurrent: AriaCurrent };

function Dropdown({ id, label, items, ariaCurrent }: DropdownProps) {
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
      <ul className="menu-dropdown" {...popoverProps(id)}>
        {items.map((item) => (
          <MenuItem key={item.href} {...item} ariaCurrent={ariaCurrent} />
        ))}
      </ul>
    </li>
  );
}

function Drawer({ menu, ariaCurrent }: { menu: Menu; ariaCurrent: AriaCurrent }) {
  return (
    <nav className="drawer" {...popoverProps("drawer")} aria-label="Main">
      <button className="drawer-close" type="button" {...closePopoverProps("drawer")}>
        Close
      </button>
      <ul>
        {menu.map((entry) =>
          "items" in entry ? (
            <li key={entry.label}>
              <p className="drawer-group">{entry.label}</p>
              <ul>
                {entry.items.map((item) => (
                  <MenuItem key={item.href} {...item} ariaCurrent={ariaCurrent} />
                ))}
              </ul>
            </li>
          ) : (
            <MenuItem key={entry.label} {...entry} ariaCurrent={ariaCurrent} />
          ),
        )}
      </ul>
    </nav>
  );
}

function MenuItem({ label, href, ariaCurrent }: Item & { ariaCurrent: AriaCurrent }) {
  return (
    <li>
      <a className="menu-link" href={href} aria-current={ariaCurrent(href)}>
        {label}
      </a>
    </li>
  );
}
