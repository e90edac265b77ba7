import { readableFiles } from "../content/folder";
import type { Size } from "../content/pictures";
import type { TextFile } from "../content/reader";
import { pictureFields } from "../content/references";
import { lineWith, mistakeAt, objectsIn, type Source, textsNamed } from "../content/source";

type Words = { source: Source; value: object };

/**
 * Finds pictures that nothing names, and alternative texts that are blank or belong to another picture.
 *
 * @param isInBroken whether a file that could not be read contains these words
 */
export function checkPictures(
  folder: string,
  words: Words[],
  isInBroken: (words: string) => boolean,
): string[] {
  return [...findUnused(folder, words, isInBroken), ...checkAlternatives(words)];
}

function findUnused(folder: string, words: Words[], isInBroken: (words: string) => boolean): string[] {
  const used = textsNamed(pictureFields, words);
  return readableFiles(folder, "pictures")
    .filter((name) => !used.includes(name) && !isInBroken(name))
    .map(
      (name) => `content/pictures/${name}: this picture is not used; name it where it belongs, or delete it`,
    );
}

/** The shapes of which the hints in the editor speak: width by height. */
const shapes = {
  cover: { ratio: 3 / 4, words: "a cover is upright, 3 wide to 4 high" },
  photo: { ratio: 1, words: "a photograph of a person is square" },
};

/** Finds covers and photographs of people whose shape leaves them smaller than the others beside them. */
export function remarkOnShapes(words: Words[], pictures: Record<string, Size>): string[] {
  return words.flatMap(({ source, value }) =>
    Object.entries(shapes).flatMap(([field, { ratio, words }]) =>
      textsNamed([field], value).flatMap((name) => {
        const size = pictures[name];
        if (!size || Math.abs(size.width / size.height / ratio - 1) < 0.05) return [];
        return [`${source.file}: ${name} is ${size.width} × ${size.height} pixels, but ${words}`];
      }),
    ),
  );
}

/** Finds pictures in texts that cannot show any: a lesson plan is read from the database, which has no pictures, and a document becomes a PDF. */
export function rejectPictures({ source, body }: TextFile): string[] {
  return textPictures(objectsIn(body)).map(({ src }) =>
    mistakeAt(source.file, lineWith(source, src), `pictures are not shown in this text; remove ${src}`),
  );
}

/** Finds pictures in the text of a page or a story that share their line, or are marked with anything but "clickable". */
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
    mistakeAt(source.file, lineWith(source, src), problem),
  );
}

/** The Markdown attributes of the pictures among these nodes. */
function textPictures(nodes: Record<string, unknown>[]): { src: string; title?: string }[] {
  return nodes
    .filter(({ tagName }) => tagName === "img")
    .map(({ properties }) => properties as { src: string; title?: string });
}

/** Alternative texts that are blank, or were copied together with the entry of another picture. */
function checkAlternatives(words: Words[]): string[] {
  const first = new Map<string, string>();
  return words.flatMap(({ source, value }) =>
    objectsIn(value).flatMap((fields) => {
      const [alt] = [fields.alt, fields.photoAlt, fields.coverAlt].filter((text) => typeof text === "string");
      if (alt === undefined) return [];
      const picture = String(fields.picture ?? fields.photo ?? fields.cover ?? fields.src);
      const line = lineWith(source, picture);
      if (alt.trim() === "") return [mistakeAt(source.file, line, "a picture has no alternative text")];
      const other = first.get(alt) ?? picture;
      first.set(alt, other);
      if (other === picture) return [];
      return [
        mistakeAt(
          source.file,
          line,
          `the alternative text of ${picture} is also that of ${other}; describe it`,
        ),
      ];
    }),
  );
}
