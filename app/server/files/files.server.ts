import { listHas } from "../http/etag.server";
import { refusal, unavailable } from "../http/responses.server";

/** A file is the same for everybody and changes rarely: an hour old is fresh, then ask. */
const cacheControl = "public, max-age=3600, must-revalidate";

const types: Record<string, string> = { pdf: "application/pdf", mp3: "audio/mpeg" };

/**
 * Answers a GET or HEAD for a PDF or a recording. The address, decoded once, is the R2 key.
 *
 * Conditions and ranges are ours to judge: R2's own reading of them is looser than RFC 9110 allows
 * (sections 13 and 14). The order is the RFC's: If-Match, If-Unmodified-Since, If-None-Match,
 * If-Modified-Since, Range with If-Range.
 */
export async function answerFile(files: R2Bucket, request: Request): Promise<Response> {
  const key = keyOf(request.url);
  const object = key ? await askR2(() => (wantsAll(request) ? files.get(key) : files.head(key))) : null;
  if (!key || !object) return refusal(404, "There is no such file.");

  const headers = fileHeaders(object, key);
  const verdict = judgeConditions(request.headers, object.httpEtag, object.uploaded);
  if (verdict === "failed") return new Response(null, { status: 412, headers });
  if (verdict === "unchanged") return new Response(null, { status: 304, headers });

  const range = rangeFor(request, object);
  if (range === "unsatisfiable") {
    if (hasBody(object)) await object.body.cancel();
    headers.set("Content-Range", `bytes */${object.size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range === "whole" ? object.size : range.length;
  headers.set("Content-Length", String(length));
  if (range !== "whole") {
    headers.set("Content-Range", `bytes ${range.offset}-${range.offset + length - 1}/${object.size}`);
  }
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { body } = hasBody(object) ? object : await read(files, object, range);
  return new Response(body as unknown as ReadableStream, { status, headers });
}

/** Whether a file is wanted from its beginning to its end, whatever it is: then R2 need be asked only once. */
function wantsAll({ method, headers }: Request) {
  const isWhole = /^(bytes=0-)?$/.test(headers.get("Range") ?? "");
  const hasCondition = [...headers.keys()].some((name) => name.startsWith("if-"));
  return method === "GET" && isWhole && !hasCondition;
}

/** What `head` has told of, whole or in part. */
async function read(files: R2Bucket, { key, etag }: R2Object, range: Range | "whole"): Promise<R2ObjectBody> {
  // The condition makes a file that was replaced since then a miss instead of a mixture of two files.
  const only = { onlyIf: { etagMatches: etag }, ...(range === "whole" ? {} : { range }) };
  const found = await askR2(() => files.get(key, only));
  if (found && hasBody(found)) return found;
  throw unavailable(
    "The file was replaced just now. Please try again.",
    "R2 object changed between head and get",
  );
}

function hasBody(object: R2Object): object is R2ObjectBody {
  return "body" in object;
}

/** R2 has no longer keys and answers an error for them. */
const longestKey = 1024;

/** The R2 key an address names, or undefined for addresses that no file can have. */
export function keyOf(url: string): string | undefined {
  try {
    const key = decodeURIComponent(new URL(url).pathname).slice(1);
    const possible = key.length <= longestKey && /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(pdf|mp3)$/.test(key);
    return possible ? key : undefined;
  } catch {
    return undefined;
  }
}

function fileHeaders(object: R2Object, key: string): Headers {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return new Headers({
    ETag: object.httpEtag,
    "Last-Modified": object.uploaded.toUTCString(),
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Content-Type": types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    "Content-Disposition": `inline; filename*=UTF-8''${name}`,
  });
}

/** What RFC 9110, section 13.2.2, makes of the conditions of a GET or HEAD, Range aside. */
export function judgeConditions(
  headers: Headers,
  etag: string,
  modified: Date,
): "met" | "unchanged" | "failed" {
  const seconds = wholeSeconds(modified.getTime());
  const ifMatch = headers.get("If-Match");
  const unmodifiedSince = dateOf(headers.get("If-Unmodified-Since"));
  if (ifMatch !== null) {
    if (!listHas(ifMatch, etag, "strong")) return "failed";
  } else if (unmodifiedSince !== undefined && seconds > unmodifiedSince) {
    return "failed";
  }
  const ifNoneMatch = headers.get("If-None-Match");
  const modifiedSince = dateOf(headers.get("If-Modified-Since"));
  if (ifNoneMatch !== null) return listHas(ifNoneMatch, etag, "weak") ? "unchanged" : "met";
  return modifiedSince !== undefined && seconds <= modifiedSince ? "unchanged" : "met";
}

type Range = { offset: number; length: number };

/** Range means something to a GET only (RFC 9110, section 14.2). */
function rangeFor(request: Request, object: R2Object): Range | "whole" | "unsatisfiable" {
  const range = request.headers.get("Range");
  const ifRange = request.headers.get("If-Range");
  if (request.method !== "GET" || range === null) return "whole";
  if (ifRange !== null && !stillTheSame(ifRange, object)) return "whole";
  return parseRange(range, object.size);
}

/** If-Range (RFC 9110, 13.1.5): a strong tag that is equal, or exactly the date of the last change. */
function stillTheSame(ifRange: string, object: R2Object) {
  if (ifRange.includes('"')) return ifRange.trim() === object.httpEtag;
  return dateOf(ifRange) === wholeSeconds(object.uploaded.getTime());
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14).
 *
 * @param size of the file in bytes
 * @returns the part, `unsatisfiable` when it begins behind the end, or `whole` for anything we need not
 *   understand: another unit, several ranges, garbage
 */
export function parseRange(header: string, size: number): Range | "whole" | "unsatisfiable" {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header.trim());
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return "whole";

  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return "whole";
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: end - offset + 1 };
}

/** The three forms of RFC 9110, section 5.6.7. `Date.parse` alone would find a date in "garbage 5" too. */
const httpDate = /^[A-Z][a-z]+,? [\w -]+ \d\d:\d\d:\d\d (GMT|\d{4})$/;

function dateOf(text: string | null): number | undefined {
  if (text === null || !httpDate.test(text)) return undefined;
  // The form that ends with the year names no zone and means GMT.
  const time = Date.parse(text.replace(/\d{4}$/, "$& GMT"));
  return Number.isNaN(time) ? undefined : wholeSeconds(time);
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(time: number) {
  return Math.floor(time / 1000);
}

/** Asks R2 once more when it does not answer. */
async function askR2<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question().catch(() => question());
  } catch (error) {
    throw unavailable(
      "The file could not be fetched. Please try again in a minute.",
      error instanceof Error ? error.message : "R2 fault",
    );
  }
}
