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
import { useEffect, useRef } from "react";
import { EmailField, Field } from "~/components/forms/field";
import { FormMessage } from "~/components/forms/form-message";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { failureAsMessage, signupFailed } from "~/form-messages";
import { createMeta } from "~/page/meta";
import letter from "~/pictures/letter.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages, site } from "~/server/content/content.server";
import { readFormBody } from "~/server/http/body.server";
import { signUp } from "~/server/subscribers/sign-up.server";
import { mailtoAddress } from "~/urls";
import "./contact.css";
import {
  readConfirmation,
  redirectToConfirmation,
} from "./signup-confirmation.server";
import { WritePanel } from "./write-panel";

export const handle: RouteHandle = { render: "app" };

export const meta = createMeta({ path: "/contact" });

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { message, isRepeated, headers } = await readConfirmation(
    request,
    context.env,
  );
  const { purposes: emails, ...page } = pages.contact;
  const purposes = emails.map(({ label, hint, ...email }) => ({
    label,
    hint,
    href: mailtoAddress(site.email, email),
  }));
  return data(
    { page, purposes, email: site.email, message, isRepeated },
    { headers },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await signUp(request, context, await readFormBody(request));
  if (!result.refused) return redirectToConfirmation(context.env, result.email);
  const { status, headers, ...actionData } = result.refused;
  return data(actionData, { status, headers });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return failureAsMessage(() => serverAction<typeof action>(), signupFailed);
}

export { revalidateUnlessActionFailed as shouldRevalidate } from "~/form-messages";

export default function ContactPage() {
  const { page, purposes, email } = useLoaderData<typeof loader>();
  const { write, educators, contributors } = page.sections;
  return (
    <>
      <PageHeader
        page={page}
        tint="mint"
        picture={{ src: letter, width: 480, height: 400 }}
      />
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
      <WritePanel section={write} purposes={purposes} email={email} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/components/layout/error-page";

function Signup() {
  const loaded = useLoaderData<typeof loader>();
  const { signup } = loaded.page.sections;
  const actionData = useActionData<typeof action>();
  const message = actionData?.message ?? loaded.message;
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
      <Form method="post" action="/contact" ref={form}>
        <Field
          label="Name"
          note="optional"
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
            Please leave this empty{" "}
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
          {submitting ? "Submitting..." : "Sign Up"}
        </button>
        <div className="muted signup-notice">
          <Prose>{loaded.page.notice}</Prose>
        </div>
      </Form>
    </section>
  );
}
