import kolamStrip from "~/pictures/kolam-strip.svg?raw";
import type { LayoutData } from "~/server/content/content.server";
import { fillLabel } from "~/text";
import { fullAddress } from "~/urls";
import { useHydratedLabels } from "./language";
import { LocalisedLink } from "./localised-link";
import { useFrameLabels } from "./use-frame-labels";

/**
 * The footer of every page. In print, one line cites the page instead, with its
 * canonical `address`.
 */
export function Footer({
  site,
  address,
}: {
  site: LayoutData["site"];
  address: string;
}) {
  const { englishLang } = useHydratedLabels();
  const labels = useFrameLabels();
  return (
    <>
      <p className="printed-only printed-citation">
        {/* Also the foot of every PDF: `print-pdfs.ts` reads it. */}
        <span className="printed-source">
          <span lang={englishLang}>
            {site.name}, {fullAddress(site, address)}.
          </span>{" "}
          {fillLabel(labels.mayBeCopied, { licence: site.licence })}
        </span>{" "}
        <span className="printed-base">
          {fillLabel(labels.shortAddresses, { url: site.url })}
        </span>
      </p>
      <footer className="site-footer">
        <div
          className="kolam-strip"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
          dangerouslySetInnerHTML={{ __html: kolamStrip }}
        />
        <div className="auto-grid site-footer-columns">
          {site.footer.map((column, index) => (
            <nav key={index} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul role="list">
                {column.links.map((link, index) => (
                  <li key={index}>
                    <LocalisedLink className="quiet-link" href={link.href}>
                      {link.label}
                    </LocalisedLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer-terms">
          <h2>{labels.howToCite}</h2>
          <p className="citation" lang={englishLang}>
            {site.citation}
          </p>
          <p>
            {`${labels.freeResources}: `}
            <span lang={englishLang}>
              <a href={site.licenceUrl}>{site.licence}</a>. {site.copyright}
            </span>
          </p>
          <ul role="list" className="row">
            {site.footerLinks.map((link, index) => (
              <li key={index}>
                <LocalisedLink href={link.href}>{link.label}</LocalisedLink>
              </li>
            ))}
            <li>
              <a href="#top">{labels.backToTop}</a>
            </li>
          </ul>
        </div>
      </footer>
    </>
  );
}
