import { ownValue } from "../../app/own-value";
import { readableFiles } from "../content/folder";
import type { Size } from "../content/pictures";
import type { TextFile } from "../content/reader";
import { picturesIn } from "../content/references";
import { issueAt, lineWith, objectsIn, textsNamed } from "../content/source";
import type { ContentFile } from "./check-links";

/**
 * Finds pictures that nothing uses.
 *
 * @param isInUnreadableFile whether a file that could not be read contains a text
 */
export function findUnusedPictures(
  folder: string,
  files: TextFile[],
  isInUnreadableFile: (text: string) => boolean,
): string[] {
  const used = files.flatMap(picturesIn);
  return readableFiles(folder, "pictures")
    .filter((name) => !used.includes(name) && !isInUnreadableFile(name))
    .map(
      (name) => `content/pictures/${name}: this picture is not used; name it where it belongs, or delete it`,
    );
}

/** The expected shapes, by field: width divided by height. The hints in the editor mention them too. */
const shapes = {
  cover: { ratio: 3 / 4, rule: "a cover is portrait, 3 wide to 4 high" },
  photo: { ratio: 1, rule: "a photograph of a person is square" },
};

/** Finds covers and photographs of people whose shape would make them smaller than the others. */
export function warnAboutShapes(files: ContentFile[], pictures: Record<string, Size>): string[] {
  return files.flatMap(({ source, value }) =>
    Object.entries(shapes).flatMap(([field, { ratio, rule }]) =>
      textsNamed([field], value).flatMap((name) => {
        const size = ownValue(pictures, name);
        if (!size || Math.abs(size.width / size.height / ratio - 1) < 0.05) return [];
        return [`${source.file}: ${name} is ${size.width} × ${size.height} pixels, but ${rule}`];
      }),
    ),
  );
}

/** Finds pictures in lesson plans, whose text comes from the database and cannot show any. */
export function rejectPictures({ source, body }: TextFile): string[] {
  return textPictures(objectsIn(body)).map(({ src }) =>
    issueAt(source.file, lineWith(source, src), `pictures are not shown in this text; remove ${src}`),
  );
}

/** Finds pictures in texts that are not on a line of their own, or have a title other than "clickable". */
export function checkTextPictures({ source, value }: TextFile): string[] {
  const nodes = objectsIn(value);
  const misplaced = nodes
    .filter(({ type }) => type === "element")
    .flatMap(({ children }) => textPictures(children as typeof nodes))
    .map(({ src }) => ({ src, problem: `put ${src} on a line of its own, between two empty lines` }));
  const mismarked = textPictures(nodes)
    .filter(({ title }) => title !== undefined && title !== "clickable")
    .map(({ src, title }) => ({ src, problem: `write "clickable" or nothing after ${src}, not "${title}"` }));
  return [...misplaced, ...mismarked].map(({ src, problem }) =>
    issueAt(source.file, lineWith(source, src), problem),
  );
}

/** The attributes of the pictures among these nodes of parsed Markdown. Those without an address are reported already. */
function textPictures(nodes: Record<string, unknown>[]): { src: string; title?: string }[] {
  return nodes
    .filter(({ tagName }) => tagName === "img")
    .map(({ properties }) => properties as { src: string; title?: string })
    .filter(({ src }) => src);
}

/** Finds alternative texts that are blank, or copied from the entry of another picture. */
export function checkAlternatives(files: ContentFile[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ source, value }) => {
    const objects = objectsIn(value);
    // A picture of a text whose address was removed is reported already.
    const reported = objects
      .filter(({ tagName, properties }) => tagName === "img" && !(properties as { src?: string }).src)
      .map(({ properties }) => properties);
    return objects.flatMap((fields) => {
      const [alt] = [fields.alt, fields.photoAlt, fields.coverAlt].filter((text) => typeof text === "string");
      if (alt === undefined || reported.includes(fields)) return [];
      const picture = String(fields.picture ?? fields.photo ?? fields.cover ?? fields.src);
      const line = lineWith(source, picture);
      if (alt.trim() === "") return [issueAt(source.file, line, "a picture has no alternative text")];
      const other = first.get(alt) ?? picture;
      first.set(alt, other);
      if (other === picture) return [];
      return [
        issueAt(
          source.file,
          line,
          `${picture} and ${other} have the same alternative text; describe ${picture}`,
        ),
      ];
    });
  });
}
