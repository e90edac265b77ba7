const text = { type: "string", minLength: 1 };
const flag = { type: "boolean" };
const path = { type: "string", pattern: "^/[^/]" };
const webAddress = { type: "string", format: "iri", pattern: "^https://" };
/** An id as `parseId` accepts it. */
export const id = { type: "integer", minimum: 1, maximum: 999_999_999_999_999 };
const lastingId = { ...id, description: "Never changes." };
const acceptedEmail =
  "At most 254 characters, and at most 64 before the @; after it, a dot is needed. Before the @, only Latin letters without accents, digits and common symbols are accepted. It is stored in lower case, with an international domain in its ASCII form (`xn--…`).";

/** The objects that the API returns and accepts, in JSON Schema 2020-12; a test compares them with those of the content. */
export const schemas = {
  LessonPlan: object({
    id: lastingId,
    title: text,
    description: { ...text, description: "What the plan explores, in a few words." },
    category: { ...text, examples: ["Logic", "Epistemology"], description: "More may be added." },
    ageGroup: { type: "string", pattern: "^Ages \\d+(-\\d+|\\+)$", examples: ["Ages 6-9", "Ages 10+"] },
    duration: { type: "integer", minimum: 1, description: "In minutes." },
    externalUrl: orNull(webAddress, "The full address of a resource on another site."),
    fileUrl: orNull({ ...path, pattern: "^/[a-z0-9/-]+\\.(pdf|mp3)$" }, "The path of a file on this site."),
    content: { ...text, description: "The text of the plan, in Markdown." },
    thumbnailUrl: orNull(path, "The path of a picture. It changes when the picture changes."),
    author: { ...text, description: "In a sample, a role with a letter, such as `Lesson plan writer A`." },
    storyContributor: orNull(text, "Who contributed the story, named like `author`."),
    sample: { ...flag, description: "Whether both names are placeholders for real people." },
  }),
  Resource: object({
    id: { ...id, description: "The position in this list. It may change; identify a resource by its `url`." },
    title: text,
    kind: { enum: ["pdf", "audio", "video", "page"] },
    url: { anyOf: [path, webAddress], description: "The full address of a video, or a path on this site." },
    description: { ...text, description: "One line; for a video, who published it." },
    licence: orNull(text, "The licence of our own resources; `null` for resources of others."),
  }),
  Testimonial: object({
    id: lastingId,
    name: { ...text, description: "In a sample, a role with a letter, such as `Teacher A`." },
    role: { ...text, description: "Their occupation." },
    content: { ...text, description: "Their words." },
    place: { ...text, description: "Where they teach." },
    sample: { ...flag, description: "`true` if these are not the words of a real person." },
  }),
  Subscriber: object({ id: lastingId, name: orNull(text), email: text }),
  SignUp: body("email", {
    email: { ...text, description: acceptedEmail },
    name: orNull({ maxLength: 100 }, "On one line. May be missing or empty."),
  }),
  LogIn: body("password", { password: { ...text, description: "Compared exactly, including spaces." } }),
  Success: object({ success: { const: true } }),
};

export function ref(name: keyof typeof schemas) {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object with these fields, all present, and no others. */
function object(properties: Record<string, object>) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function body(required: string, properties: Record<string, object>) {
  return { type: "object", description: "Unknown fields are ignored.", properties, required: [required] };
}

function orNull(schema: object, description?: string) {
  return { ...schema, type: ["string", "null"], description };
}
