import {
  createRefusalResponse,
  createUnavailableResponse,
} from "../http/refusals.server";
import { withTimeLimit } from "../time-limit.server";

const cacheControl = "public, max-age=3600, must-revalidate";

/**
 * The address, decoded once, is the R2 key. Ranges are parsed here, because R2
 * sends the whole file as a part when it does not understand a range.
 *
 * @throws a 503 Response when R2 fails
 */
export async function serveFile(
  files: R2Bucket,
  request: Request,
): Promise<Response> {
  const key = toFileKey(request.url);
  const part = key ? await choosePart(files, key, request) : undefined;
  const file = key ? await readFile(files, key, request.headers, part) : null;
  if (!file) return createRefusalResponse(404, "There is no such file.");

  const headers = buildFileHeaders(file);
  if (!hasBody(file)) {
    const isRevalidation = ["If-None-Match", "If-Modified-Since"].some((name) =>
      request.headers.has(name),
    );
    return new Response(null, { status: isRevalidation ? 304 : 412, headers });
  }
  if (part?.length === 0) {
    await file.body.cancel();
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(part?.length ?? file.size));
  if (part) {
    const end = part.offset + part.length - 1;
    headers.set("Content-Range", `bytes ${part.offset}-${end}/${file.size}`);
  }
  const status = part ? 206 : 200;
  if (request.method === "HEAD") {
    await file.body.cancel();
    return new Response(null, { status, headers });
  }
  const body = file.body as unknown as ReadableStream;
  return new Response(body, { status, headers });
}

/** R2 leaves out the body when a condition fails. */
function hasBody(file: R2Object): file is R2ObjectBody {
  return "body" in file;
}

type Part = { offset: number; length: number };

/**
 * A length of 0 when the range begins after the end; undefined for the whole
 * file.
 */
async function choosePart(
  files: R2Bucket,
  key: string,
  { method, headers }: Request,
): Promise<Part | undefined> {
  const range = headers.get("Range");
  if (method !== "GET" || range === null) return undefined;
  const file = await withR2Retry(() => files.head(key));
  if (!file) return undefined;
  // If-Range (RFC 9110, section 13.1.5) needs the same strong tag or date.
  const ifRange = headers.get("If-Range")?.trim();
  const versions = [file.httpEtag, file.uploaded.toUTCString()];
  if (ifRange !== undefined && !versions.includes(ifRange)) return undefined;
  return parseRange(range, file.size);
}

/**
 * RFC 9110, section 14. Undefined for what may be ignored: another unit,
 * several ranges, invalid syntax.
 */
export function parseRange(header: string, size: number): Part | undefined {
  const [all, first = "", last = ""] =
    /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header.trim()) ?? [];
  if (!all || (first === "" && last === "")) return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first))
    return undefined;
  const offset =
    first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end =
    first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return { offset, length: Math.max(0, end - offset + 1) };
}

const conditions = [
  "If-Match",
  "If-None-Match",
  "If-Modified-Since",
  "If-Unmodified-Since",
];

/**
 * The file, without its body if a condition fails. R2 throws on conditions that
 * it cannot parse, so the second attempt leaves them out. In a development
 * server, R2 does not accept `onlyIf`, so it is passed only when needed.
 */
function readFile(
  files: R2Bucket,
  key: string,
  headers: Headers,
  part: Part | undefined,
): Promise<R2Object | R2ObjectBody | null> {
  const range = part?.length ? { range: part } : {};
  const onlyIf = conditions.some((name) => headers.has(name))
    ? { onlyIf: headers }
    : {};
  return withR2Retry(
    () => files.get(key, { ...range, ...onlyIf }),
    () => files.get(key, range),
  );
}

/** In bytes; R2 returns an error for longer keys. */
const maximumKeyLength = 1024;

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

function buildFileHeaders(file: R2Object): Headers {
  const name = file.key.slice(file.key.lastIndexOf("/") + 1);
  return new Headers({
    ETag: file.httpEtag,
    "Last-Modified": file.uploaded.toUTCString(),
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Content-Type":
      file.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Disposition": `inline; filename*=UTF-8''${name}`,
  });
}

/** @throws a 503 Response when R2 fails twice, or does not answer */
async function withR2Retry<T>(
  call: () => Promise<T>,
  callAgain = call,
): Promise<T> {
  try {
    return await withTimeLimit(() => call().catch(callAgain));
  } catch (error) {
    throw createUnavailableResponse(
      "The file could not be fetched. Please try again in a minute.",
      error instanceof Error ? error.message : "R2 fault",
    );
  }
}
