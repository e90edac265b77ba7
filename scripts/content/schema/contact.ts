/** The schema of the purposes on the contact page: what visitors write about, each a prefilled e-mail. */
import { z } from "zod";
import { mailLink } from "../../../app/server/content/mail-link.server";
import { oneLine, paragraph, text } from "./fields";

/** Some e-mail programs cut links that are longer than 2,000 characters. */
const longestMailLink = 1900;

const purpose = z
  .object({
    label: text,
    hint: text,
    subject: oneLine,
    body: paragraph,
  })
  .strict()
  .refine((email) => mailLink("", email).length <= longestMailLink, {
    path: ["body"],
    message: "is too long for a link; expected about 1,000 letters, or fewer in other scripts",
  });

export const purposes = z.array(purpose).superRefine((list, context) => {
  const labels = list.map(({ label }) => label);
  for (const [index, label] of labels.entries())
    if (labels.indexOf(label) < index)
      context.addIssue({
        code: "custom",
        path: [index, "label"],
        message: `“${label}” is already used on this page`,
      });
});
