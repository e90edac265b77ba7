import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/field";
import { FormMessage } from "~/components/forms/form-message";
import { useAllLabels } from "~/components/layout/all-labels";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import type { OutcomeMessage } from "~/form-messages";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  loadPageAndStoryWords,
  loadPageInLanguage,
} from "~/server/content/translations.server";
import { readFormValues } from "~/server/http/body.server";
import {
  unsubscribeByEmail,
  unsubscribeByLink,
} from "~/server/subscribers/unsubscribe.server";
import { mayBeUnsubscribeToken } from "~/server/subscribers/unsubscribe-link.server";
import { pageAddress } from "~/urls";

export const handle: RouteHandle = { render: "server", signatureParam: "link" };

export const meta = createMetaFunction();

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set("Cache-Control", "no-store");
  return all;
};

/**
 * Reading the page changes nothing, because mail programs open the links in
 * e-mails.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { page, inLanguage } = await loadPageInLanguage(
    "unsubscribe",
    params.lang,
    context,
  );
  const token = readToken(request);
  const byLink = token !== null && mayBeUnsubscribeToken(token);
  return { page, ...inLanguage, byLink };
}

/**
 * Mail programs send `List-Unsubscribe=One-Click` to the address of an
 * unsubscribe link and follow no redirect (RFC 8058).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormValues(request);
  const { labels } = await loadPageAndStoryWords(params.lang, context);
  const token = readToken(request);
  const isOneClick = fields["List-Unsubscribe"] === "One-Click";
  const { refused } =
    token === null
      ? await unsubscribeByEmail(request, context, fields.email, labels)
      : await unsubscribeByLink(context, token, labels);
  if (refused) {
    const { status, headers, sentence, error } = refused;
    const message: OutcomeMessage = {
      title: labels.notUnsubscribed,
      description: sentence,
      kind: "failure",
    };
    const email = typeof fields.email === "string" ? fields.email : "";
    return data(
      { message, error, email, byLink: token !== null && status !== 404 },
      { status, headers },
    );
  }
  const next = pageAddress("unsubscribed", params.lang);
  return isOneClick ? null : redirect(next, 303);
}

function readToken(request: Request): string | null {
  return new URL(request.url).searchParams.get("link");
}

export default function UnsubscribePage() {
  const { page, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { byLink } = refused ?? loaded;
  const { labels, tag } = useAllLabels();
  const address = pageAddress("unsubscribe", tag);
  return (
    <>
      <PageHeader page={page} />
      <Prose>{page.intro}</Prose>
      <section className="card narrow">
        <FormMessage message={refused?.message} />
        <form method="post" action={byLink ? undefined : address}>
          {byLink ? null : (
            <EmailField defaultValue={refused?.email} error={refused?.error} />
          )}
          <button className="button" type="submit">
            {labels.unsubscribe}
          </button>
        </form>
      </section>
      {byLink ? (
        <p className="row">
          <a href={address}>{labels.unsubscribeByAddress}</a>
        </p>
      ) : null}
      <TranslationNote />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/components/layout/error-page";
