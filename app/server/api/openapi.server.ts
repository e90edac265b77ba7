import { site } from "../content/content.server";
import { revalidate } from "../http/etag.server";
import { totalHeader } from "../subscribers/subscriber-tables.server";
import { id, ref, schemas } from "./openapi-schemas.server";

/** The API in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html); a test compares every route and response with it. */
export function describeApi() {
  return {
    openapi: "3.1.1",
    info: {
      title: `The API of ${site.name}`,
      version: "1.0.0",
      description:
        "For programs that read the site or sign somebody up. A field without a value is present and null. Every error is one English sentence as plain text: use the status in your program, and show the sentence to people. Every GET also accepts HEAD: same status and headers except the ETag, no body. There are no CORS headers, so scripts of other sites cannot read the responses.",
      contact: { name: site.name, url: `${site.url}/contact`, email: site.email },
      license: { name: site.licence, url: site.licenceUrl },
    },
    servers: [{ url: site.url }],
    paths: {
      "/api/lesson-plans": { get: operation("listLessonPlans") },
      "/api/lesson-plans/{id}": { get: operation("getLessonPlan") },
      "/api/resources": { get: operation("listResources") },
      "/api/testimonials": { get: operation("listTestimonials") },
      "/api/subscriptions": { get: operation("listSubscribers"), post: operation("signUp") },
      "/api/admin/verify": { post: operation("logIn") },
    },
    components: {
      schemas,
      securitySchemes: { admin: { type: "apiKey", in: "cookie", name: "__Host-admin" } },
    },
  };
}

type ErrorStatus = keyof typeof meanings;
const meanings = {
  400: "The address or the body is not valid.",
  401: "The password is wrong, or the session of the admin has ended.",
  403: "The request comes from another site, or goes to an old copy of this one.",
  404: "There is no lesson plan with this id.",
  405: "The address does not accept this method.",
  413: "The body has more than 16,384 bytes.",
  415: "The body is not sent with `Content-Type: application/json`.",
  429: "A rate limit is exhausted.",
  500: "Something failed on our side.",
  503: "The database or another part of the site is not available.",
};

const noStore = { "Cache-Control": header({ const: "no-store" }) };
const cached = {
  "Cache-Control": header({ const: revalidate }),
  ETag: header({ type: "string", pattern: '^W/"[0-9a-f]{24}"$' }),
};

const ifNoneMatch = { name: "If-None-Match", in: "header", schema: { type: "string" } };
const planId = { name: "id", in: "path", required: true, description: "Without leading zeros.", schema: id };
const secFetchSite = {
  name: "Sec-Fetch-Site",
  in: "header",
  description: "Browsers send it by themselves. Other programs send `none`: no site caused the request.",
  schema: { enum: ["none", "same-origin"] },
};

const operations = {
  listLessonPlans: publicRead(
    "All lesson plans, by ascending id, including those that no page lists",
    listOf("LessonPlan"),
    [503],
  ),
  getLessonPlan: publicRead("One lesson plan", ref("LessonPlan"), [404, 503], planId),
  listResources: publicRead(
    "All free resources: lesson plans, documents, recordings, videos and stories",
    listOf("Resource"),
  ),
  listTestimonials: publicRead("What participants wrote before the course began", listOf("Testimonial")),
  listSubscribers: {
    summary: "Everybody on the mailing list, by ascending id, oldest first; for the admin",
    description: "These are people’s addresses: do not keep them longer than you need them.",
    security: [{ admin: [] }],
    responses: {
      200: success(listOf("Subscriber"), {
        ...noStore,
        [totalHeader]: header({
          type: "integer",
          description: "How many there are. A list with fewer was cut off.",
        }),
      }),
      ...errors("GET, HEAD, POST", [401, 403, 503]),
    },
  },
  signUp: {
    summary: "Adds somebody to the mailing list",
    description:
      "Sign up only people who have asked for it. The response is the same if the address is already on the list, so nobody can find out who is. An address is stored only once; signing up again changes nothing. From one network, 30 sign-ups are accepted at once, and then one every 20 seconds. Larger networks and all networks together have limits too.",
    requestBody: jsonBody("SignUp"),
    responses: {
      200: success(ref("Success"), noStore),
      ...errors("GET, HEAD, POST", [403, 413, 415, 429, 503]),
    },
  },
  logIn: {
    summary: "Logs in as admin and sets the session cookie",
    description:
      "The session ends 25 to 30 minutes after its last use, 8 hours after its start, or when the password is changed. From one network, five wrong passwords are checked, and then one every two minutes. From all networks together it is 20, and then one a minute. Beyond that, even the correct password is refused.",
    parameters: [secFetchSite],
    requestBody: jsonBody("LogIn"),
    responses: {
      200: success(ref("Success"), {
        ...noStore,
        "Set-Cookie": header({ type: "string", pattern: "^__Host-admin=[^;]+; " }),
      }),
      ...errors("POST", [401, 403, 413, 415, 429, 503]),
    },
  },
};

function operation(operationId: keyof typeof operations) {
  return { operationId, ...operations[operationId] };
}

/** A read that needs no login and has an ETag. */
function publicRead(summary: string, schema: object, statuses: ErrorStatus[] = [], ...parameters: object[]) {
  const unchanged = { description: "`If-None-Match` has the current ETag.", headers: cached };
  return {
    summary,
    parameters: [...parameters, ifNoneMatch],
    responses: { 200: success(schema, cached), 304: unchanged, ...errors("GET, HEAD", statuses) },
  };
}

function jsonBody(name: Parameters<typeof ref>[0]) {
  return { required: true, content: { "application/json": { schema: ref(name) } } };
}

function success(schema: object, headers: object) {
  return { description: "Success.", headers, content: { "application/json": { schema } } };
}

/**
 * The errors that every operation can return, and those of one operation.
 *
 * @param allow the methods that the address accepts
 * @param statuses the errors of the operation
 */
function errors(allow: string, statuses: ErrorStatus[]) {
  const wait = { "Retry-After": header({ type: "integer", minimum: 1, description: "Seconds to wait." }) };
  const extraHeaders: Record<number, object> = {
    405: { Allow: header({ const: allow }) },
    429: wait,
    503: wait,
  };
  const content = { "text/plain": { schema: { type: "string", pattern: "^[A-Z][^\\n]+$" } } };
  return Object.fromEntries(
    ([400, 405, 500, ...statuses] as const).map((status) => [
      status,
      { description: meanings[status], headers: { ...noStore, ...extraHeaders[status] }, content },
    ]),
  );
}

function header(schema: object) {
  return { required: true, schema };
}

function listOf(name: Parameters<typeof ref>[0]) {
  return { type: "array", items: ref(name) };
}
