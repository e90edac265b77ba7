import type { listSheetPdfs } from "~/server/content/resources.server";

/** Links to the sheet and the story in one PDF, to print or to send. A phone that can share files opens its share sheet. */
export function SheetPdfs({ heading, links }: ReturnType<typeof listSheetPdfs>) {
  if (links.length === 0) return null;
  return (
    <p className="row screen-only">
      <span>{heading}:</span>{" "}
      {links.map(({ file, seating, text }) => (
        <a key={seating} href={file} data-script="share" target="_blank" rel="noopener">
          {text}
        </a>
      ))}
    </p>
  );
}
