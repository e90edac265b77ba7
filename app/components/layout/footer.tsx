import kolamStrip from "~/pictures/kolam-strip.svg?raw";
import type { LayoutData } from "~/server/content/content.server";
import { fullAddress, linkInLanguage } from "~/urls";
import { useLayoutLabels } from "./language";

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
  const { englishLang, tag } = useLayoutLabels();
  return (
    <>
      <p className="printed-only printed-citation" lang={englishLang}>
        {/* Also the foot of every PDF: `print-pdfs.ts` reads it. */}
        <span className="printed-source">
          {site.name}, {fullAddress(site, address)}. {site.licence}: copy it,
          share it and change it for your class, not for sale, and name the
          source.
        </span>{" "}
        <span className="printed-base">
          Addresses that begin with / are on {site.url}.
        </span>
      </p>
      <footer className="site-footer" lang={englishLang}>
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
                    <a
                      className="quiet-link"
                      href={linkInLanguage(tag, link.href)}
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer-terms">
          <h2>How to cite this site</h2>
          <p className="citation">{site.citation}</p>
          <p>
            Free resources: <a href={site.licenceUrl}>{site.licence}</a>.{" "}
            {site.copyright}
          </p>
          <ul role="list" className="row">
            {site.footerLinks.map((link, index) => (
              <li key={index}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
            <li>
              <a href="#top">Back to the top</a>
            </li>
          </ul>
        </div>
      </footer>
    </>
  );
}
