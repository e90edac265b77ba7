import { readableFiles } from "../content/folder";
import type { Issue } from "../content/issue";
import type { TextFile } from "../content/reader";
import { listPictures } from "../content/references";
import { listObjects, locate } from "../content/source";
import type { ContentFile } from "./check-pages";

/** Finds pictures that nothing uses. */
export function findUnusedPictures(folder: string, files: TextFile[]): Issue[] {
  const used = files.flatMap(listPictures);
  const problem =
    "this picture is not used; name it where it belongs, or delete it";
  return readableFiles(folder, "pictures")
    .filter((name) => !used.includes(name))
    .map((name) => ({ file: `content/pictures/${name}`, problem }));
}

/**
 * Finds pictures in texts that cannot show them, that are not on a line of
 * their own, or have an unknown title.
 */
export function checkTextPictures({ source, value }: ContentFile): Issue[] {
  const nodes = listObjects(value);
  const inElements = nodes.flatMap(({ type, children }) =>
    type === "element" ? children : [],
  );
  const explain = (picture: object, src: string, title = "clickable") => {
    // The text of a plan comes from the database.
    if (source.file.startsWith("content/lesson-plans/"))
      return `pictures are not shown in this text; remove ${src}`;
    if (inElements.includes(picture))
      return `put ${src} on a line of its own, between two empty lines`;
    if (title !== "clickable")
      return `write "clickable" or nothing after ${src}, not "${title}"`;
  };
  const pictures = nodes.filter(({ tagName }) => tagName === "img");
  return pictures.flatMap((picture) => {
    const { src, title } = picture.properties as {
      src: string;
      title?: string;
    };
    const problem = explain(picture, src, title);
    // A picture without an address is reported already.
    return src && problem
      ? [{ file: source.file, line: locate(source, src), problem }]
      : [];
  });
}

/**
 * Finds alternative texts that are blank, or copied from the entry of another
 * picture.
 */
export function checkAlternatives(files: ContentFile[]): Issue[] {
  const first = new Map<unknown, unknown>();
  return files.flatMap(({ source, value }) =>
    listObjects(value).flatMap((fields) => {
      const alt = fields.alt ?? fields.photoAlt ?? fields.coverAlt;
      const picture =
        fields.picture ?? fields.photo ?? fields.cover ?? fields.src;
      // A picture without a name is reported already.
      if (typeof alt !== "string" || picture === "") return [];
      const line = locate(source, String(picture ?? ""));
      if (alt.trim() === "")
        return [
          {
            file: source.file,
            line,
            problem: "a picture has no alternative text",
          },
        ];
      const other = first.get(alt) ?? picture;
      first.set(alt, other);
      const problem = `${picture} and ${other} have the same alternative text; describe ${picture}`;
      return other === picture ? [] : [{ file: source.file, line, problem }];
    }),
  );
}
