import { Fragment } from "react";
import { type LanguageLink, useHydratedLabels } from "./language";

/** Links to the same page in each language; nothing if there is only one. */
export function LanguageSwitch({ links }: { links: LanguageLink[] }) {
  const { labels, tag = "en" } = useHydratedLabels();
  if (links.length < 2) return null;
  return (
    <nav className="language-switch screen-only" aria-label={labels.languages}>
      {links.map(({ tag: other, name, href }) => (
        <Fragment key={other}>
          <a
            href={href}
            lang={other}
            hrefLang={other}
            aria-current={other === tag || undefined}
          >
            {name}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

type LanguageInvitationsProps = {
  links: { lang: string; text: string; href: string }[];
};

/** Links to something in other languages, each in its own. */
export function LanguageInvitations({ links }: LanguageInvitationsProps) {
  return (
    <ul role="list" className="invitations screen-only">
      {links.map(({ lang, text, href }) => (
        <li key={lang}>
          <a href={href} lang={lang} hrefLang={lang}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
