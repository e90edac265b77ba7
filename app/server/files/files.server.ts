import { refusal, unavailable } from "../failures/refusals.server";
import { etagMatches } from "../http/etag.server";

/**
 * Files change rarely, so caches may use them for an hour before they
 * revalidate.
 */
const cacheControl = "public, max-age=3600, must-revalidate";

const contentTypes: Record<string, string> = {
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  zip: "application/zip",
};

/**
 * Answers a GET or HEAD for a PDF, a recording or a pack. The address, decoded
 * once, is the R2 key.
 *
 * Conditions and ranges are evaluated here, because R2 is looser than RFC 9110
 * allows (sections 13 and 14), in the order of the RFC: If-Match,
 * If-Unmodified-Since, If-None-Match, If-Modified-Since, Range with If-Range.
 */
export async function serveFile(
  files: R2Bucket,
  request: Request,
): Promise<Response> {
  const key = toFileKey(request.url);
  const object = key
    ? await withR2Retry(() =>
        wantsWholeFile(request) ? files.get(key) : files.head(key),
      )
    : null;
  if (!key || !object) return refusal(404, "There is no such file.");

  const headers = buildFileHeaders(object, key);
  const result = evaluateConditions(
    request.headers,
    object.httpEtag,
    object.uploaded,
  );
  if (result === "failed") return new Response(null, { status: 412, headers });
  if (result === "unchanged")
    return new Response(null, { status: 304, headers });

  const range = chooseRange(request, object);
  if (range === "unsatisfiable") {
    if (hasBody(object)) await object.body.cancel();
    headers.set("Content-Range", `bytes */${object.size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range === "whole" ? object.size : range.length;
  headers.set("Content-Length", String(length));
  if (range !== "whole") {
    headers.set(
      "Content-Range",
      `bytes ${range.offset}-${range.offset + length - 1}/${object.size}`,
    );
  }
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { body } = hasBody(object)
    ? object
    : await fetchBody(files, object, range);
  return new Response(body as unknown as ReadableStream, { status, headers });
}

/**
 * Whether the request wants the whole file unconditionally, so that one call to
 * R2 is enough.
 */
function wantsWholeFile({ method, headers }: Request) {
  const isWhole = /^(bytes=0-)?$/.test(headers.get("Range") ?? "");
  const hasCondition = [...headers.keys()].some((name) =>
    name.startsWith("if-"),
  );
  return method === "GET" && isWhole && !hasCondition;
}

/** Fetches what `head` described, whole or in part. */
async function fetchBody(
  files: R2Bucket,
  { key, etag }: R2Object,
  range: Range | "whole",
): Promise<R2ObjectBody> {
  // The condition prevents a mixture of two files when the file was replaced
  // after `head`.
  const options = {
    onlyIf: { etagMatches: etag },
    ...(range === "whole" ? {} : { range }),
  };
  const found = await withR2Retry(() => files.get(key, options));
  if (found && hasBody(found)) return found;
  throw unavailable(
    "The file was replaced just now. Please try again.",
    "R2 object changed between head and get",
  );
}

function hasBody(object: R2Object): object is R2ObjectBody {
  return "body" in object;
}

/** R2's limit, in bytes. It returns an error for longer keys. */
const maximumKeyLength = 1024;

/** The R2 key for an address, or undefined when no file can have it. */
export function toFileKey(url: string): string | undefined {
  try {
    const key = decodeURIComponent(new URL(url).pathname).slice(1);
    const isValid =
      key.length <= maximumKeyLength &&
      /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(pdf|mp3|zip)$/.test(key);
    return isValid ? key : undefined;
  } catch {
    return undefined;
  }
}

function buildFileHeaders(object: R2Object, key: string): Headers {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return new Headers({
    ETag: object.httpEtag,
    "Last-Modified": object.uploaded.toUTCString(),
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Content-Type":
      contentTypes[key.slice(key.lastIndexOf(".") + 1)] ??
      "application/octet-stream",
    "Content-Disposition": `inline; filename*=UTF-8''${name}`,
  });
}

/**
 * Evaluates the conditional headers of a GET or HEAD, Range aside (RFC 9110,
 * section 13.2.2).
 */
export function evaluateConditions(
  headers: Headers,
  etag: string,
  modified: Date,
): "met" | "unchanged" | "failed" {
  const seconds = wholeSeconds(modified.getTime());
  const ifMatch = headers.get("If-Match");
  const unmodifiedSince = parseHttpDate(headers.get("If-Unmodified-Since"));
  if (ifMatch !== null) {
    if (!etagMatches(ifMatch, etag, "strong")) return "failed";
  } else if (unmodifiedSince !== undefined && seconds > unmodifiedSince) {
    return "failed";
  }
  const ifNoneMatch = headers.get("If-None-Match");
  const modifiedSince = parseHttpDate(headers.get("If-Modified-Since"));
  if (ifNoneMatch !== null)
    return etagMatches(ifNoneMatch, etag, "weak") ? "unchanged" : "met";
  return modifiedSince !== undefined && seconds <= modifiedSince
    ? "unchanged"
    : "met";
}

type Range = { offset: number; length: number };

/** Range applies to GET only (RFC 9110, section 14.2). */
function chooseRange(
  request: Request,
  object: R2Object,
): Range | "whole" | "unsatisfiable" {
  const range = request.headers.get("Range");
  const ifRange = request.headers.get("If-Range");
  if (request.method !== "GET" || range === null) return "whole";
  if (ifRange !== null && !ifRangeHolds(ifRange, object)) return "whole";
  return parseRange(range, object.size);
}

/**
 * If-Range (RFC 9110, section 13.1.5) holds for an equal strong tag, or for
 * exactly the date of the last change.
 */
function ifRangeHolds(ifRange: string, object: R2Object) {
  if (ifRange.includes('"')) return ifRange.trim() === object.httpEtag;
  return parseHttpDate(ifRange) === wholeSeconds(object.uploaded.getTime());
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14).
 *
 * @param size of the file in bytes
 * @returns the part; `unsatisfiable` when it begins after the end; `whole` for
 *   what may be ignored: another unit, several ranges, invalid syntax
 */
export function parseRange(
  header: string,
  size: number,
): Range | "whole" | "unsatisfiable" {
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

/**
 * The three date formats of RFC 9110, section 5.6.7. `Date.parse` alone would
 * accept "garbage 5" too.
 */
const httpDate = /^[A-Z][a-z]+,? [\w -]+ \d\d:\d\d:\d\d (GMT|\d{4})$/;

function parseHttpDate(text: string | null): number | undefined {
  if (text === null || !httpDate.test(text)) return undefined;
  // The format that ends with the year has no time zone and means GMT.
  const time = Date.parse(text.replace(/\d{4}$/, "$& GMT"));
  return Number.isNaN(time) ? undefined : wholeSeconds(time);
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(time: number) {
  return Math.floor(time / 1000);
}

/** Calls R2, and retries once. */
async function withR2Retry<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call().catch(() => call());
  } catch (error) {
    throw unavailable(
      "The file could not be fetched. Please try again in a minute.",
      error instanceof Error ? error.message : "R2 fault",
    );
  }
}
