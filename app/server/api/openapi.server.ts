import { site } from "../content/content.server";
import { revalidate } from "../http/etag.server";
import { errors, header, notStored, refusals } from "./openapi-refusals.server";
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
      "/api/lesson-plans": { get: lessonPlans },
      "/api/lesson-plans/{id}": { get: lessonPlan },
      "/api/resources": { get: resources },
      "/api/testimonials": { get: testimonials },
      "/api/subscriptions": { get: subscribers, post: signUp },
      "/api/admin/verify": { post: logIn },
    },
    components: {
      schemas,
      securitySchemes: { admin: { type: "apiKey", in: "cookie", name: "__Host-admin" } },
    },
  };
}

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  description: "The ETag of an earlier response.",
  schema: { type: "string" },
};

const unchanged = {
  description: "`If-None-Match` has the current ETag.",
  headers: {
    "Cache-Control": header({ const: revalidate }),
    ETag: header({ type: "string", pattern: '^W/"[0-9a-f]{24}"$' }),
  },
};

const lessonPlans = publicList(
  "listLessonPlans",
  "All lesson plans, by ascending id, including those that no page lists",
  "LessonPlan",
  errors.database,
);

const lessonPlan = {
  operationId: "getLessonPlan",
  summary: "One lesson plan",
  parameters: [
    {
      name: "id",
      in: "path",
      required: true,
      description: "A positive integer without leading zeros.",
      schema: id,
    },
    ifNoneMatch,
  ],
  responses: {
    200: success(ref("LessonPlan"), unchanged.headers),
    304: unchanged,
    ...refusals("GET, HEAD", errors.database, errors.unknownPlan),
  },
};

const resources = publicList(
  "listResources",
  "All free resources: lesson plans, documents, recordings, videos and stories",
  "Resource",
);

const testimonials = publicList(
  "listTestimonials",
  "What participants wrote before the course began",
  "Testimonial",
);

const subscribers = {
  operationId: "listSubscribers",
  summary: "Everybody on the mailing list, by ascending id, oldest first; for the admin",
  description: "These are people’s addresses: do not keep them longer than you need them.",
  security: [{ admin: [] }],
  responses: {
    200: success(listOf("Subscriber"), notStored),
    ...refusals("GET, HEAD, POST", errors.ownHost, errors.database, errors.admin, errors.subscribers),
  },
};

const signUp = {
  operationId: "signUp",
  summary: "Adds somebody to the mailing list",
  description:
    "Sign up only people who have asked for it. The response is the same if the address is already on the list, so nobody can find out who is. An address is stored only once; a name sent later is added if there was none. From one network, 30 sign-ups are accepted at once, and then one every 20 seconds. Larger networks and all networks together have limits too.",
  requestBody: { required: true, content: { "application/json": { schema: ref("SignUp") } } },
  responses: {
    200: success(ref("Success"), notStored),
    ...refusals("GET, HEAD, POST", errors.ownHost, errors.database, errors.post, errors.signUp),
  },
};

const logIn = {
  operationId: "logIn",
  summary: "Logs in as admin and sets the session cookie",
  description:
    "The session ends 25 to 30 minutes after its last use, 8 hours after its start, or when the password is changed. From one network, five wrong passwords are checked, and then one every two minutes. From all networks together it is 20, and then one a minute. Beyond that, even the correct password is refused.",
  parameters: [
    {
      name: "Sec-Fetch-Site",
      in: "header",
      description: "Browsers send it by themselves. Other programs send `none`: no site caused the request.",
      schema: { enum: ["none", "same-origin"] },
    },
  ],
  requestBody: { required: true, content: { "application/json": { schema: ref("LogIn") } } },
  responses: {
    200: success(ref("Success"), {
      ...notStored,
      "Set-Cookie": header({
        type: "string",
        pattern: "^__Host-admin=[^;]+; Path=/; HttpOnly; Secure; SameSite=Lax$",
      }),
    }),
    ...refusals("POST", errors.ownHost, errors.database, errors.admin, errors.post, errors.logIn),
  },
};

/** A list that anybody may read. */
function publicList(
  operationId: string,
  summary: string,
  item: Parameters<typeof ref>[0],
  ...groups: Parameters<typeof refusals>[1][]
) {
  return {
    operationId,
    summary,
    parameters: [ifNoneMatch],
    responses: {
      200: success(listOf(item), unchanged.headers),
      304: unchanged,
      ...refusals("GET, HEAD", ...groups),
    },
  };
}

function success(schema: object, headers: object) {
  return { description: "Success.", headers, content: { "application/json": { schema } } };
}

function listOf(name: Parameters<typeof ref>[0]) {
  return { type: "array", items: ref(name) };
}
