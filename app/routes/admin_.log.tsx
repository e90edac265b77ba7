import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FormMessage } from "~/components/forms/form-message";
import { BackLink } from "~/components/layout/back-link";
import { ScrollableRegion } from "~/components/layout/scrollable-region";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { readAdminLogPage } from "~/server/auth/admin-log.server";
import { requireAdmin } from "~/server/auth/login.server";
import { takeFlashMessage } from "~/server/http/flash.server";
import { formatDateTimeInIndia } from "~/text";

export const handle: RouteHandle = { render: "server", access: "admin" };

const page = {
  title: "Who used this area",
  description: "For the team only.",
};

export const meta = createMetaFunction();

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const log = await readAdminLogPage(request, context);
  const { message, headers } = await takeFlashMessage(request);
  return data({ page, log, message }, { headers });
}

type Log = Awaited<ReturnType<typeof readAdminLogPage>>;

const events: Record<Log["entries"][number]["kind"], string> = {
  login: "Login",
  "failed login": "Login with a wrong password",
  table: "Table copied or downloaded",
  "mail merge": "File for a mail merge downloaded",
  api: "List read through the API",
  removal: "Subscriber removed",
};

export default function AdminLogPage() {
  const { page, log, message } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href="/admin">Subscribers</BackLink>
      <h1>{page.title}</h1>
      <FormMessage message={message} />
      <p className="standfirst">
        Each login, failed login, download and removal of the last 90 days,
        newest first, in Indian time.
      </p>
      <p>
        Whoever logs in can also read the list on the screen; no line says how
        much of it. Lines with the same code come from the same network.
      </p>
      {log.entries.length > 0 ? (
        <Entries entries={log.entries} />
      ) : (
        <p>There is nothing here.</p>
      )}
      {log.next || log.page > 1 ? (
        <nav className="row" aria-label="Pages of the log">
          {log.page > 1 ? <a href="/admin/log">Newest</a> : null}{" "}
          {log.next ? <a href={log.next}>Older</a> : null}
        </nav>
      ) : null}
    </>
  );
}

export { LogInOrErrorPage as ErrorBoundary } from "~/components/forms/log-in-or-error-page";

function Entries({ entries }: Pick<Log, "entries">) {
  return (
    <ScrollableRegion className="table-scroll" label={page.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What</th>
            <th scope="col">Network</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, time, kind, network, isOwn }) => (
            <tr key={id}>
              <td>{formatDateTimeInIndia(time)}</td>
              <td>{events[kind]}</td>
              <td>
                <code>{network}</code>
                {isOwn ? " (yours now)" : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableRegion>
  );
}
