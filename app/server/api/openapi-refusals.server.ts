import { site } from "../content/content.server";

/** A status, its sentence, and when it is sent. In the sentence, `{id}` is a request id and `{wait}` a number of minutes. */
type Refusal = [status: number, sentence: string, when: string];

const everywhere: Refusal[] = [
  [400, "There is no such address here.", "The address has the parameter `_data`."],
  [405, "This address does not accept that method.", "`Allow` lists the methods that it accepts."],
  [500, "Something went wrong on our side. Please try again later. (Request {id})", "A bug on our side."],
];

/** What only some operations refuse. */
export const errors = {
  database: [
    [503, "The database did not answer. Please try again in a minute. (Request {id})", "D1 fails."],
    [
      503,
      "This part of the site is not available right now. Please try again later. (Request {id})",
      "Something that it needs is not configured.",
    ],
  ],
  unknownPlan: [[404, "Lesson plan not found.", "No plan has this id, or it is not a positive integer."]],
  /** Where only the hosts of the site answer. */
  ownHost: [
    [
      403,
      `This is an old or test copy of the site. Please use ${site.url} instead.`,
      "The host is not the site’s own.",
    ],
  ],
  post: [
    [400, "The body is not a JSON object.", "Also when the body is empty or incomplete."],
    [
      403,
      "This can only be sent from our own pages.",
      "It comes from another site, or it is a login without `Sec-Fetch-Site`, `Origin` and `Referer`.",
    ],
    [413, "That is too long to send.", "The body has more than 16,384 bytes."],
    [415, "Please send JSON with the content type application/json.", "Another content type, or none."],
  ],
  signUp: [
    [400, "Email is required", "`email` is missing, blank or not text."],
    [400, "Please enter an email address such as name@example.org", "`email` is not an address."],
    [
      400,
      "Please check the part after the @: it needs a dot, as in name@example.org",
      "The domain of `email` has no dot.",
    ],
    [400, "Please shorten your name to at most 100 characters", "`name` is longer."],
    [400, "Please write your name on one line, in plain letters", "`name` has a control character."],
    [429, "Too many sign-ups at the moment. Try again {wait}.", "A rate limit is exhausted."],
  ],
  logIn: [
    [400, "Password is required", "`password` is missing, blank or not text."],
    [401, "Invalid password", "`password` is wrong."],
    [429, "Too many wrong passwords. Try again {wait}.", "A rate limit is exhausted."],
  ],
  subscribers: [
    [401, "Please log in as admin.", "The cookie is missing, or its session has ended."],
    [403, "Only pages of this site may request this.", "It comes from a frame or link on another site."],
  ],
  admin: [
    [403, "Please log in to Cloudflare Access first.", "The site uses Cloudflare Access."],
    [
      503,
      "Logging in is not possible right now. Please try again in a minute. (Request {id})",
      "Access fails.",
    ],
    [503, "Admin is not configured (Request {id})", "The site has no password of at least 12 characters."],
  ],
} satisfies Record<string, Refusal[]>;

const meanings: Record<number, string> = {
  400: "The request is not valid.",
  401: "The cookie or the password is missing or wrong.",
  403: "The request is not allowed from there.",
  404: "There is nothing with this id.",
  405: "The address does not accept this method.",
  413: "The body is too long.",
  415: "The body has another content type.",
  429: "There were too many requests.",
  500: "Something failed on our side.",
  503: "Something that the response needs cannot be reached.",
};

/**
 * The error responses of an operation, by status.
 *
 * @param allow the methods that its address accepts
 */
export function refusals(allow: string, ...groups: Refusal[][]) {
  const all = [...everywhere, ...groups.flat()];
  return Object.fromEntries(
    all.map(([status]) => {
      const oneOf = all.filter((refusal) => refusal[0] === status).map(sentence);
      const headers = { ...notStored, ...headersOf(status, allow) };
      return [
        status,
        { description: meanings[status], headers, content: { "text/plain": { schema: { oneOf } } } },
      ];
    }),
  );
}

export const notStored = { "Cache-Control": header({ const: "no-store" }) };

export function header(schema: object) {
  return { required: true, schema };
}

function headersOf(status: number, allow: string) {
  if (status === 405) return { Allow: header({ const: allow }) };
  const seconds = { type: "integer", minimum: 1, description: "The seconds to wait." };
  return status === 429 || status === 503 ? { "Retry-After": header(seconds) } : {};
}

/** The sentence itself, or a pattern if something in it varies. */
function sentence([, words, description]: Refusal) {
  if (!/\{\w+\}/.test(words)) return { const: words, description };
  const pattern = words
    .replace(/[.()]/g, "\\$&")
    .replace("{id}", "[0-9a-f]{16}")
    .replace("{wait}", "in (1 minute|\\d+ minutes)");
  return { type: "string", pattern: `^${pattern}$`, description };
}
