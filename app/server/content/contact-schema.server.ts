/** The schema of the purposes on the contact page: what visitors write about, each a prefilled e-mail. */
import { z } from "zod";
import { idInLinks, oneLine, paragraph, text } from "./content-fields.server";
import { mailLink } from "./mail-link.server";

/** The purposes on the contact page that buttons of the site link to; editors may add others. */
const linkedPurposes = [
  "join-a-course",
  "training-for-a-school",
  "help-with-a-plan",
  "send-a-plan-or-story",
  "order-a-bundle",
] as const;
export type LinkedPurpose = (typeof linkedPurposes)[number];

/** Some e-mail programs cut links that are longer than 2,000 characters. */
const longestMailLink = 1900;

const purpose = z
  .object({
    id: idInLinks.describe(
      "Name in links: such as order-a-bundle; links on the site lead there, so do not change it",
    ),
    label: text.describe("Label: what a visitor chooses"),
    hint: text.describe("Hint: one sentence below the label"),
    subject: oneLine.describe("Subject of the e-mail"),
    body: paragraph.describe("First lines of the e-mail"),
  })
  .strict()
  .refine((email) => mailLink("", email).length <= longestMailLink, {
    path: ["body"],
    message: "is too long for a link; expected about 1,000 letters, or fewer in other scripts",
  });

/** The ids of the sections of the contact page. A purpose cannot have one of them, because both are anchors of the page. */
export const contactSections = ["signup", "write", "educators", "contributors"] as const;

export const purposes = z.array(purpose).superRefine((list, context) => {
  const ids = list.map(({ id }) => id);
  const fail = (message: string, path: (string | number)[] = []) =>
    context.addIssue({ code: "custom", path, message });
  for (const id of linkedPurposes)
    if (!ids.includes(id)) fail(`${id} is missing; a button of the site leads to it`);
  const taken = [...contactSections, ...ids];
  for (const [index, id] of ids.entries())
    if (taken.indexOf(id) < contactSections.length + index)
      fail(`${id} is already used on this page`, [index, "id"]);
});
