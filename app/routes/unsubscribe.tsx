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
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import type { Message } from "~/form-messages";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { readFormBody } from "~/server/http/body.server";
import {
  unsubscribe,
  unsubscribeByLink,
} from "~/server/subscribers/unsubscribe.server";
import { isUnsubscribeToken } from "~/server/subscribers/unsubscribe-link.server";

export const handle: RouteHandle = { render: "server", signatureParam: "link" };

export const meta = createMeta({ path: "/unsubscribe" });

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  all.set("Cache-Control", "no-store");
  return all;
};

/**
 * Reading the page changes nothing, because mail programs open the links in
 * e-mails.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const token = readToken(request);
  const byLink = token !== null && isUnsubscribeToken(token);
  return { page: pages.unsubscribe, byLink };
}

/**
 * Mail programs send `List-Unsubscribe=One-Click` to the address of an
 * unsubscribe link and follow no redirect (RFC 8058).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFormBody(request);
  const token = readToken(request);
  const isOneClick = fields["List-Unsubscribe"] === "One-Click";
  const { refused } =
    token === null
      ? await unsubscribe(request, context, fields.email)
      : await unsubscribeByLink(context, token);
  if (refused) {
    const { status, headers, sentence, error } = refused;
    const message: Message = {
      title: "You have not been unsubscribed",
      description: sentence,
      kind: "failure",
    };
    const email = typeof fields.email === "string" ? fields.email : "";
    return data(
      { message, error, email, byLink: token !== null && status !== 404 },
      { status, headers },
    );
  }
  return isOneClick ? null : redirect("/unsubscribed", 303);
}

function readToken(request: Request): string | null {
  return new URL(request.url).searchParams.get("link");
}

export default function UnsubscribePage() {
  const { page, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { byLink } = refused ?? loaded;
  return (
    <>
      <PageHeader page={page} />
      <Prose>{page.intro}</Prose>
      <section className="card narrow">
        <FormMessage message={refused?.message} />
        <form method="post" action={byLink ? undefined : "/unsubscribe"}>
          {byLink ? null : (
            <EmailField defaultValue={refused?.email} error={refused?.error} />
          )}
          <button className="button" type="submit">
            Unsubscribe
          </button>
        </form>
      </section>
      {byLink ? (
        <p className="row">
          <a href="/unsubscribe">Unsubscribe with an e-mail address instead</a>
        </p>
      ) : null}
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/components/layout/error-page";
