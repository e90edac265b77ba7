import { useLocation } from "@remix-run/react";
import type { RootData } from "~/root-data";
import { closes, opens, popover } from "./popover";

type Menu = RootData["menu"];
type Item = { label: string; href: string };

/**
 * The name and the menu. Wide screens show the menu in a row with dropdowns, narrow ones behind a Menu button.
 * Both open by the platform's own popovers, which close on Esc and on a click outside, without script.
 */
export function Header({ name, menu, within }: { name: string; menu: Menu; within: string | undefined }) {
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
                <Dropdown key={entry.label} id={`menu-${index}`} {...entry} within={within} />
              ) : (
                <li key={entry.label}>
                  <MenuLink {...entry} within={within} />
                </li>
              ),
            )}
          </ul>
        </nav>
        <button className="menu-button" type="button" {...opens("drawer")}>
          Menu
        </button>
      </div>
      <Drawer menu={menu} within={within} />
    </header>
  );
}

function Dropdown({
  id,
  label,
  items,
  within,
}: {
  id: string;
  label: string;
  items: Item[];
  within?: string;
}) {
  const current = useCurrent(within);
  return (
    <li>
      <button
        className="menu-link menu-dropdown-button"
        type="button"
        {...opens(id)}
        data-current={items.some((item) => current(item.href)) || undefined}
      >
        {label}
      </button>
      <ul className="menu-dropdown" {...popover(id)}>
        {items.map((item) => (
          <li key={item.href}>
            <MenuLink {...item} within={within} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Drawer({ menu, within }: { menu: Menu; within: string | undefined }) {
  return (
    <nav className="drawer" {...popover("drawer")} aria-label="Main">
      <button className="drawer-close" type="button" {...closes("drawer")}>
        Close
      </button>
      <ul>
        {menu.map((entry) =>
          "items" in entry ? (
            <li key={entry.label}>
              <p className="drawer-group">{entry.label}</p>
              <ul>
                {entry.items.map((item) => (
                  <li key={item.href}>
                    <MenuLink {...item} within={within} />
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={entry.label}>
              <MenuLink {...entry} within={within} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function MenuLink({ label, href, within }: Item & { within: string | undefined }) {
  const current = useCurrent(within)(href);
  return (
    <a className="menu-link" href={href} aria-current={current}>
      {label}
    </a>
  );
}

/** `page` for the address itself, `true` for the entry that a page below it belongs to. */
function useCurrent(within: string | undefined) {
  // The Worker answers for a page with a slash behind its address too.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  return (href: string): "page" | "true" | undefined => {
    if (href === pathname) return "page";
    return href === within || (href !== "/" && pathname.startsWith(`${href}/`)) ? "true" : undefined;
  };
}
