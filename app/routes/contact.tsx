import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorPage, faultOf } from "~/components/error-page";
import { Field } from "~/components/field";
import { FormMessage } from "~/components/message";
import { PageHead } from "~/components/page-head";
import { Prose } from "~/components/prose";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { readForm } from "~/server/http/body.server";
import { redirectWithMessage, takeMessage } from "~/server/http/flash.server";
import { isSpam } from "~/server/subscribers/honeypot.server";
import { signUp } from "~/server/subscribers/signup.server";
import { submit } from "~/submission";

export const handle: RouteHandle = { render: "app" };

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, data ? { ...data.page, path: "/contact" } : faultOf(error));

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { message, headers } = await takeMessage(request);
  return data({ page: pages.contact, message }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const refused = isSpam(fields) ? undefined : await signUp(context, request, fields);
  if (!refused) return redirectWithMessage("/contact", "subscribed");
  const { status, headers, ...answer } = refused;
  return data(answer, { status, headers });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submit(() => serverAction<typeof action>(), "Subscription failed");
}

export { unlessFailed as shouldRevalidate } from "~/submission";

export default function ContactPage() {
  const { page } = useLoaderData<typeof loader>();
  const { signup, educators, contributors } = page.sections;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <div className="with-sidebar">
        <section className="card" id={signup.id}>
          <h2>{signup.title}</h2>
          <Prose>{signup.body}</Prose>
          <SignupForm />
        </section>
        <div className="sidebar">
          {[educators, contributors].map((panel) => (
            <section className="card" id={panel.id} key={panel.id}>
              <h2>{panel.title}</h2>
              <Prose>{panel.body}</Prose>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Here and not at the root, so that a refused form still comes back in the frame of the site. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

function SignupForm() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const message = answer?.message ?? loaded.message;
  const submitting = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (loaded.message) form.current?.reset();
  }, [loaded.message]);

  return (
    <Form method="post" action="/contact" ref={form}>
      <FormMessage message={message} />
      <Field
        label="Name"
        note="optional"
        name="name"
        autoComplete="name"
        defaultValue={answer?.values?.name}
        error={answer?.errors?.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={answer?.values?.email}
        error={answer?.errors?.email}
      />
      <p className="honeypot" aria-hidden="true">
        <label>
          Please leave this empty <input name="name__confirm" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit" disabled={submitting}>
        {submitting ? "Submitting..." : "Sign Up"}
      </button>
    </Form>
  );
}
