import { useLoaderData } from "@remix-run/react";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import phone from "~/pictures/phone-and-pen-drive.svg?url";
import type { RouteHandle } from "~/rendering";
import { packs, pages } from "~/server/content/content.server";
import { formatBytes } from "~/text";
import keptPagesScript from "./kept-pages.js?inline-script";
import "./offline.css";

export const handle: RouteHandle = {
  render: "static",
  inlineScript: keptPagesScript,
  menu: "/classroom",
};

export const meta = createMeta({ path: "/offline" });

export function loader() {
  const { readMe: _, ...page } = pages.offline;
  return { page, packs };
}

export default function OfflinePage() {
  const { page, packs } = useLoaderData<typeof loader>();
  const { phone: onPhone, drive } = page.sections;
  return (
    <>
      <PageHeader
        page={page}
        tint="sand"
        picture={{ src: phone, width: 480, height: 400 }}
      />
      {/* The service worker answers with this page when another is not kept. */}
      <p className="message" id="not-kept" role="status" hidden>
        The site cannot be reached, and this page is not kept on this device.
        Pages that are kept are listed below.
      </p>
      <Prose>{page.intro}</Prose>
      <ContentSection section={onPhone}>
        <div id="kept-pages" hidden>
          <h3>Opened on this device</h3>
          <ul />
          <p>
            <button type="button" className="link-button">
              Remove all
            </button>
          </p>
        </div>
      </ContentSection>
      <ContentSection section={drive}>
        <ul role="list" className="offline-list">
          {packs.map(({ address, title, bytes }) => (
            <li className="row" key={address}>
              <a href={address} download>
                {title}
              </a>{" "}
              <span className="muted">ZIP, {formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      </ContentSection>
    </>
  );
}
