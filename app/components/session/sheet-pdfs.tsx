import { useTranslation } from "~/components/stories/translation";
import type { findSheetPdfs } from "~/server/content/resources.server";
import { fill } from "~/text";

/** Links to the sheet and the story in one PDF, to print or to send. A phone that can share files opens its share sheet. */
export function SheetPdfs({ pdfs }: { pdfs: ReturnType<typeof findSheetPdfs> }) {
  const { labels } = useTranslation();
  if (pdfs.length === 0) return null;
  return (
    <p className="row screen-only">
      <span>{labels.printOrSend}:</span>{" "}
      {pdfs.map(({ seating, file, pages = 1 }) => (
        <a key={seating} href={file} data-script="share" target="_blank" rel="noopener">
          {`${labels[seating]} (PDF, ${pages === 1 ? labels.onePage : fill(labels.pages, { number: pages })})`}
        </a>
      ))}
    </p>
  );
}
