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
} from "@remix-run/react";
import { FormMessage } from "~/components/forms/form-message";
import { LogInForm } from "~/components/forms/log-in-form";
import { Prose } from "~/components/prose/prose";
import {
  catchServerActionFailure,
  type OutcomeMessage,
  toFailureMessage,
} from "~/form-messages";
import { hydratedLabels } from "~/hydrated-labels";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  choosePageAfterLogin,
  isAdmin,
  logIn,
  logOut,
  requireAdminOrRedirect,
} from "~/server/auth/login.server";
import { pages } from "~/server/content/content.server";
import { readFormValues } from "~/server/http/body.server";
import {
  redirectWithFlashMessage,
  takeFlashMessage,
} from "~/server/http/flash.server";
import {
  readSubscriberListPage,
  type SubscriberSearchResult,
  searchSubscribers,
} from "~/server/subscribers/subscribers.server";
import {
  AdminLogLink,
  MailMergeLink,
  SubscriberSearch,
  SubscriberTable,
} from "./admin-parts";

export const handle: RouteHandle = { render: "app", access: "admin" };

export const meta = createMetaFunction();

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await isAdmin(request, context);
  const { message, headers } = await takeFlashMessage(request);
  const url = new URL(request.url);
  const dashboard = admin
    ? await readSubscriberListPage(context.db, url.searchParams)
    : null;
  const next = choosePageAfterLogin(url);
  return data(
    {
      page: pages.admin,
      dashboard,
      next,
      message,
    },
    { headers },
  );
}

// The intent is a hidden field, because browsers before Safari 15.4 and Chrome
// 81 do not tell Remix which button was pressed.
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormValues(request);
  if (form.intent === "logout") {
    const { cookie, hasEnded } = await logOut(request, context);
    const key = hasEnded ? "loggedOut" : "loggedOutHere";
    return redirectWithFlashMessage("/admin", key, [cookie]);
  }
  if (form.intent === "search") {
    await requireAdminOrRedirect(request, context);
    return data({ search: await searchSubscribers(context.db, form.part) });
  }
  const login = await logIn(request, context, form.password);
  if (!login.refused) {
    return redirectWithFlashMessage(
      choosePageAfterLogin(new URL(request.url)),
      "granted",
      [login.cookie],
    );
  }
  const { status, headers, message, sentence } = login.refused;
  return data(
    { message, ...(status === 429 ? {} : { error: sentence }) },
    { status, headers },
  );
}

const failures: Record<string, string> = {
  logout: "Logout failed",
  search: "Search failed",
};

export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs) {
  const { intent } = Object.fromEntries(await request.clone().formData());
  const result = await catchServerActionFailure(() =>
    serverAction<typeof action>(),
  );
  if (!("failure" in result)) return result;
  const title = failures[String(intent)] ?? "Access denied";
  return { message: toFailureMessage(result.failure, title, hydratedLabels) };
}

export { revalidateUnlessActionResult as shouldRevalidate } from "~/form-messages";

export default function AdminPage() {
  const { page, dashboard, next, message } = useLoaderData<typeof loader>();
  const { message: failure, error, search } = useResult();
  return dashboard ? (
    <>
      <div className="row">
        <h1>{page.title}</h1>{" "}
        <Form method="post" action="/admin">
          <input type="hidden" name="intent" value="logout" />
          <button className="button button-secondary" type="submit">
            Logout
          </button>
        </Form>
      </div>
      <FormMessage message={failure ?? message} />
      <SubscriberTable {...dashboard} />
      <SubscriberSearch search={search} />
      <MailMergeLink />
      <AdminLogLink />
    </>
  ) : (
    <>
      <h1>{page.title}</h1>
      <p className="standfirst">{page.standfirst}</p>
      <Prose>{page.intro}</Prose>
      <section className="card narrow">
        <h2>{page.sections.gate.title}</h2>
        <Prose>{page.sections.gate.body}</Prose>
        <LogInForm next={next} message={failure ?? message} error={error} />
      </section>
    </>
  );
}

/** The result of the last action, of whichever kind it was. */
function useResult(): {
  message?: OutcomeMessage;
  error?: string;
  search?: SubscriberSearchResult;
} {
  return useActionData<typeof action>() ?? {};
}

export { ErrorPage as ErrorBoundary } from "~/components/layout/error-page";
