import type { ComponentProps } from "react";
import { findAddressInLanguage } from "~/urls";
import { useHydratedLabels } from "./language";

type Props = ComponentProps<"a"> & { href: string };

/**
 * A link to the page in the language that the visitor reads. If the page is only
 * in English, the link says so.
 *
 * @param props.lang of the words of the link
 */
export function LocalisedLink({ href, lang, children, ...link }: Props) {
  const { labels, language } = useHydratedLabels();
  const address = findAddressInLanguage(language, href);
  if (address)
    return (
      <a href={address} lang={lang} {...link}>
        {children}
      </a>
    );
  return (
    <a href={href} hrefLang="en" {...link}>
      {lang ? <span lang={lang}>{children}</span> : children}{" "}
      <span className="in-english">{labels.inEnglish}</span>
    </a>
  );
}
