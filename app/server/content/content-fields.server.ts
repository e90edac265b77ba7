import { z } from "zod";
import { type Markdown, parseMarkdown } from "./markdown.server";

/** Types of value that occur in more than one kind of file in `content/`. */

export const text = z.string().trim().min(1);
export const oneLine = text.pipe(z.string().regex(/^.*$/, "expected a single line"));
export const path = z
  .string()
  .regex(/^\/[a-z0-9/#.-]*$/, "expected an address on this site, such as /contact");
export const anyAddress = z
  .string()
  .regex(
    /^(\/[a-z0-9/#.-]*$|https:\/\/|mailto:)/,
    "expected an address: one on this site, such as /contact, or https://… or mailto:…",
  );
export const webAddress = z
  .string()
  .url()
  .startsWith("https://", "expected an address that begins with https://");
export const fileAddress = z
  .string()
  .regex(
    /^\/(content\/lessons|content\/phil-literature|public-objects\/facilitations)\/[a-z0-9/-]+\.(pdf|mp3)$/,
    "expected the address of a PDF or mp3 below /content/lessons, /content/phil-literature or /public-objects/facilitations",
  );
export const picture = z
  .string()
  .regex(
    /^[a-z0-9-]+\.(svg|jpg)$/,
    "expected a picture's name in small letters that ends in .svg or .jpg, such as team-editor.jpg",
  );
export const name = z.string().regex(/^[a-z0-9-]+$/, "expected a name in lower case with hyphens");
export const summary = text.pipe(z.string().max(155, "expected at most 155 characters"));
export const sample = z.boolean().default(false);
export const link = z.object({ label: text, href: path }).strict();
export const list = <Item extends z.ZodTypeAny>(item: Item) => z.array(item).default([]);
export const markdown = z.string().default("").transform(parseOnce);

/** What a page shows about a file it links to. */
export type FileFacts = {
  bytes: number;
  /** For a PDF. */
  pages?: number;
  /** For a recording. */
  seconds?: number;
};

const parsed = new Map<string, Markdown>();

/** In development and in tests most texts are read again unchanged, and parsing takes most of the time. */
export function parseOnce(text: string): Markdown {
  const tree = parsed.get(text) ?? parseMarkdown(text);
  parsed.set(text, tree);
  return tree;
}
