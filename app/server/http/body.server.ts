import { createRefusalResponse } from "./refusals.server";

const maximumBytes = 16 * 1024;
const forms =
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const json = /^application\/json\s*(;|$)/i;

/**
 * The fields of a posted form. If a field is repeated, its first value counts.
 *
 * @throws a Response: 413 over 16 KiB, 415 for another content type, 400 when
 *   the body is malformed
 */
export async function readFormValues(
  request: Request,
): Promise<Record<string, unknown>> {
  const body = await readBody(
    request,
    forms,
    "This was not sent by a form of the site.",
  );
  try {
    const form = await body.formData();
    return Object.fromEntries([...form].reverse());
  } catch {
    throw createRefusalResponse(400, "The form could not be read.");
  }
}

/**
 * @throws a Response: 413 over 16 KiB, 415 for another content type, 400 when
 *   the body is not a JSON object
 */
export async function readJsonObject(
  request: Request,
): Promise<Record<string, unknown>> {
  const body = await readBody(
    request,
    json,
    "Please send JSON with the content type application/json.",
  );
  const value = await body.json().catch(() => undefined);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createRefusalResponse(400, "The body is not a JSON object.");
  }
  return value as Record<string, unknown>;
}

async function readBody(
  request: Request,
  acceptedTypes: RegExp,
  refusalText: string,
): Promise<Response> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!acceptedTypes.test(contentType))
    throw createRefusalResponse(415, refusalText);

  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const next = () => reader?.read().catch(() => Promise.reject(disconnected()));
  for (let read = await next(); read?.value; read = await next()) {
    size += read.value.byteLength;
    if (size > maximumBytes) {
      await reader?.cancel();
      throw createRefusalResponse(413, "That is too long.");
    }
    chunks.push(read.value);
  }
  return new Response(new Blob(chunks), {
    headers: { "Content-Type": contentType },
  });
}

/**
 * Nobody receives this response; it keeps a failure of the visitor's network
 * out of the log.
 */
function disconnected(): Response {
  return createRefusalResponse(
    400,
    "The request was cut off before it was complete.",
  );
}
