import type { TranslationProof, TranslationProofIndex } from "virtual:content";
import type { Labels } from "~/labels";
import { site } from "~/server/content/content.server";
import {
  buildPageLanguage,
  describeReviewStatus,
  listLanguageLinks,
  loadPageAndStoryWords,
  loadTextsFile,
} from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { createRefusalResponse } from "~/server/http/refusals.server";
import { parsePositiveInteger } from "~/server/positive-integer.server";
import { fillLabel } from "~/text";
import {
  mailtoAddress,
  maxMailtoLength,
  pathWithLanguageTag,
  whatsAppAddress,
} from "~/urls";

/**
 * The list of what can be proofread in a language, or with `of` the lines of one
 * text. `line` is the number of the line to write to the team about.
 *
 * @throws a 404 Response when there is no such language, text or line
 */
export async function buildProofPage(
  tag: string | undefined,
  query: URLSearchParams,
  context: Context,
) {
  const words = await loadPageAndStoryWords(tag, context);
  const { labels, language } = words;
  if (!language) throw createRefusalResponse(404, "There is no such page.");
  const folder = `/texts/proof/${language.tag}`;
  const { proofs } = await loadTextsFile<TranslationProofIndex>(
    `${folder}.json`,
    context,
  );
  const name = query.get("of");
  const entry = proofs.find((proof) => proof.name === name);
  if (name !== null && !entry)
    throw createRefusalResponse(404, "There is no such text.");
  const proof =
    entry &&
    (await loadTextsFile<TranslationProof>(
      `${folder}/${entry.name}.json`,
      context,
    ));
  const addressOf = (other: string | undefined) =>
    pathWithLanguageTag(other, other ? "/proof" : "");
  return {
    page: {
      title: entry ? chooseTitle(entry, labels) : labels.proof,
      description: labels.proofIntro,
      path: addressOf(language.tag),
    },
    // No draft note: the list and each text say who has read them.
    language: buildPageLanguage(words, { isDraft: false }),
    alternates: listLanguageLinks((other) => addressOf(other) || "/"),
    proofs: proofs.map(({ reviews, changed, ...entry }) => ({
      ...entry,
      title: chooseTitle(entry, labels),
      reading: describeReviewStatus({ reviews, changed }, labels, language.tag),
    })),
    proof: proof && {
      ...proof,
      reading: describeReviewStatus(proof, labels, language.tag),
    },
    /** Where to send photographs of the printed pages. */
    contact: [site.email, site.whatsApp].filter(Boolean).join(" · "),
    correction:
      proof && query.has("line")
        ? buildCorrection(proof, query.get("line"), labels)
        : undefined,
  };
}

/** Labels, menu and site words have no title of their own. */
function chooseTitle(
  { name, title }: Pick<TranslationProof, "name" | "title">,
  labels: Labels,
) {
  const titles: Record<string, string> = {
    labels: labels.buttons,
    menu: labels.menu,
    site: labels.siteWords,
  };
  return title ?? titles[name] ?? name;
}

/** A line, and the addresses that open a message to the team about it. */
function buildCorrection(
  proof: TranslationProof,
  asked: string | null,
  labels: Labels,
) {
  const number = parsePositiveInteger(asked);
  const file = proof.files.find(({ lines }) =>
    lines.some((line) => line.number === number),
  );
  const line = file?.lines.find((line) => line.number === number);
  if (!file || !line)
    throw createRefusalResponse(404, "There is no such line.");
  const title = chooseTitle(proof, labels);
  const messageWith = (words: string) => ({
    subject: fillLabel(labels.correctionSubject, {
      title,
      number: line.number,
    }),
    body: fillLabel(labels.correctionBody, {
      number: line.number,
      id: `${file.file}#${line.name}`,
      words,
    }),
  });
  const email = mailtoAddress(site.email, messageWith(line.words));
  return {
    line,
    email:
      email.length <= maxMailtoLength
        ? email
        : mailtoAddress(
            site.email,
            messageWith(`${[...line.words].slice(0, 80).join("")} …`),
          ),
    whatsApp:
      site.whatsApp &&
      whatsAppAddress(messageWith(line.words).body, site.whatsApp),
  };
}
