import { isPair, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { Content } from "../../app/server/content/content-schema.server";
import { withPlace } from "./plain-words";
import { ContentError, lineOf, type Source } from "./source";

type Value = { source: Source; path: (string | number)[]; value: string | number };

/** What names one thing must not name another: the second place is told, with the first. */
export function refuseDoubles(values: Value[]) {
  const first = new Map<string | number, string>();
  for (const { source, path, value } of values) {
    const line = lineOf(source, path);
    const other = first.get(value);
    if (other) throw new ContentError(source.file, line, withPlace(path, `${value} stands in ${other} too`));
    first.set(value, `${source.file}:${line}`);
  }
}

/** Pages name documents and recordings by their file; a name that no file has is a mistake. */
export function refuseUnknownNames({ pages, documents, recordings }: Content) {
  const expectNames = (page: string, folder: string, known: object, names: string[]) => {
    for (const name of names) {
      if (Object.hasOwn(known, name)) continue;
      throw new ContentError(`content/pages/${page}.md`, 1, `content/${folder}/${name}.md does not exist`);
    }
  };
  expectNames("about-philosophy", "recordings", recordings, pages["about-philosophy"].explainers);
  expectNames("about-philosophy", "documents", documents, pages["about-philosophy"].articles);
  expectNames("past-courses", "documents", documents, pages["past-courses"].brochures);
  expectNames("upcoming-courses", "documents", documents, [pages["upcoming-courses"].brochure]);
  expectNames("facilitations", "recordings", recordings, pages.facilitations.sessions);
  expectNames("philosophical-literature", "documents", documents, [
    pages["philosophical-literature"].reference,
  ]);
}

/** Whatever reads like the name of a picture must be one; the schema says where such a name may stand. */
export function refuseUnknownPictures(sources: Source[], pictures: object) {
  for (const { file, frontMatter } of sources) {
    const lines = new LineCounter();
    visit(parseDocument(frontMatter, { lineCounter: lines }), {
      Scalar(_, { value, range }, path) {
        if (typeof value !== "string" || !/^[a-z0-9-]+\.(svg|jpg)$/.test(value)) return;
        if (Object.hasOwn(pictures, value)) return;
        const pair = path.findLast(isPair);
        const field = isScalar(pair?.key) ? `${pair.key.value}: ` : "";
        const { line } = lines.linePos(range?.[0] ?? 0);
        throw new ContentError(file, line, `${field}expected a file of content/pictures/, found ${value}`);
      },
    });
  }
}
