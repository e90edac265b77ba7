import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { EmailField, Field } from "~/components/forms/field";
import { FormMessage } from "~/components/forms/form-message";
import { useHydratedLabels } from "~/components/layout/language";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { catchServerActionFailure, toFailureMessage } from "~/form-messages";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { site } from "~/server/content/content.server";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  dropLanguageLabels,
  loadPageAndStoryWords,
  loadPageInLanguage,
} from "~/server/content/translations.server";
import { readFormValues } from "~/server/http/body.server";
import { signUp } from "~/server/subscribers/sign-up.server";
import { mailtoAddress, pageAddress } from "~/urls";
import "./contact.css";
import {
  readSignupConfirmation,
  redirectToSignupConfirmation,
} from "./signup-confirmation.server";
import { WriteToTeamPanel } from "./write-panel";

export const handle: RouteHandle = { render: "app" };

export const meta = createMetaFunction();

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const {
    page: { purposes: emails, ...page },
    texts,
    inLanguage,
  } = await loadPageInLanguage("contact", params.lang, context);
  const { message, isRepeated, headers } = await readSignupConfirmation(
    request,
    context.env,
    texts.labels,
  );
  const purposes = emails.map(({ label, hint, ...email }) => ({
    label,
    hint,
    href: mailtoAddress(site.email, email),
  }));
  return data(
    {
      page,
      ...dropLanguageLabels(inLanguage),
      picture: requirePictureData(page.picture),
      purposes,
      email: site.email,
      message,
      isRepeated,
    },
    { headers },
  );
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormValues(request);
  const { labels } = await loadPageAndStoryWords(params.lang, context);
  const result = await signUp(request, context, fields, labels);
  if (!result.refused) {
    const page = pageAddress("contact", params.lang);
    return redirectToSignupConfirmation(context.env, result.email, page);
  }
  const { status, headers, ...actionData } = result.refused;
  return data(actionData, { status, headers });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchServerActionFailure(() => serverAction<typeof action>());
}

export { revalidateUnlessActionResult as shouldRevalidate } from "~/form-messages";

export default function ContactPage() {
  const { page, picture, purposes, email } = useLoaderData<typeof loader>();
  const { write, educators, contributors } = page.sections;
  return (
    <>
      <PageHeader page={page} picture={picture} explainsSamples={false} />
      <div className="with-sidebar">
        <div>
          <Signup />
        </div>
        <div className="sidebar">
          {[educators, contributors].map((panel) => (
            <section className="card" id={panel.id} key={panel.id}>
              <h2>{panel.title}</h2>
              <Prose>{panel.body}</Prose>
            </section>
          ))}
        </div>
      </div>
      <Prose>{page.intro}</Prose>
      <TranslationNote />
      <WriteToTeamPanel section={write} purposes={purposes} email={email} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/components/layout/error-page";

function Signup() {
  const loaded = useLoaderData<typeof loader>();
  const { signup } = loaded.page.sections;
  const result = useActionData<typeof action | typeof clientAction>();
  const failure = result && "failure" in result ? result.failure : undefined;
  const actionData = result && "values" in result ? result : undefined;
  const { labels, tag } = useHydratedLabels();
  // A new object would count as a new message, with a toast of its own.
  const failureMessage = useMemo(
    () => failure && toFailureMessage(failure, labels.signupFailed, labels),
    [failure, labels],
  );
  const message = failureMessage ?? actionData?.message ?? loaded.message;
  const submitting = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (loaded.message) form.current?.reset();
  }, [loaded.message]);

  return (
    <section className="card" id={signup.id}>
      <FormMessage
        message={message}
        isRepeated={message === loaded.message && loaded.isRepeated}
      />
      <h2>{signup.title}</h2>
      <Prose>{signup.body}</Prose>
      <Form method="post" action={pageAddress("contact", tag)} ref={form}>
        <Field
          label={labels.name}
          note={labels.optional}
          name="name"
          autoComplete="name"
          defaultValue={actionData?.values?.name}
          error={actionData?.errors?.name}
        />
        <EmailField
          defaultValue={actionData?.values?.email}
          error={actionData?.errors?.email}
        />
        {/* Only bots fill it in: see `signUp`. */}
        <p hidden>
          <label>
            {labels.leaveEmpty}{" "}
            <input name="comments" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <button
          className="button"
          type="submit"
          disabled={submitting}
          // Ignores the second click of a double click, which on a slow phone
          // comes before the button is disabled.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {submitting ? labels.submitting : labels.signUp}
        </button>
        <div className="muted signup-notice">
          <Prose>{loaded.page.notice}</Prose>
        </div>
      </Form>
    </section>
  );
}
