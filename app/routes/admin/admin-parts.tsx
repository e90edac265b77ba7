import { Form } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Field } from "~/components/forms/field";
import { ScrollableRegion } from "~/components/layout/scrollable-region";
import { useToast } from "~/components/layout/toast-provider";
import type {
  SubscriberListPage,
  SubscriberSearchResult,
} from "~/server/subscribers/subscribers.server";
import { maxEmailLength } from "~/text";

const tableUrl = "/admin/subscribers.tsv";

/**
 * One page of subscribers, with a button that copies the whole table and a link
 * that downloads the same.
 */
export function SubscriberTable({
  total,
  subscribers,
  firstNumber,
  next,
}: SubscriberListPage) {
  return (
    <section>
      <h2>{total === 1 ? "1 subscriber" : `${total} subscribers`}</h2>
      <p className="row">
        <CopyTable empty={total === 0} />{" "}
        <a className="button button-secondary" href={tableUrl}>
          Download Table
        </a>{" "}
        <a href="#find">Find a subscriber</a>
      </p>
      <ScrollableRegion className="table-scroll" label="Subscribers">
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map(({ id, name, email }, index) => (
              <tr key={id}>
                <td>{firstNumber + index}</td>
                <td>
                  <bdi>{name ?? "N/A"}</bdi>
                </td>
                <td>
                  <a href={`/admin/subscribers/${id}`}>
                    <bdi>{email}</bdi>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableRegion>
      {next || firstNumber > 1 ? (
        <nav className="row" aria-label="Pages of subscribers">
          {firstNumber > 1 ? <a href="/admin">First page</a> : null}{" "}
          {next ? <a href={next}>Next page</a> : null}
        </nav>
      ) : null}
    </section>
  );
}

/** Copies the whole table. Hidden until script runs. */
function CopyTable({ empty }: { empty: boolean }) {
  const toast = useToast();

  async function readTable(): Promise<string> {
    const response = await fetch(tableUrl, { redirect: "manual" });
    // The admin is no longer logged in. The address leads to the login form,
    // which says so.
    if (response.type === "opaqueredirect") location.assign(tableUrl);
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  }

  async function copy() {
    if (empty) return toast({ title: "No data to copy", kind: "failure" });
    try {
      await copyText(readTable());
      toast({ title: "Table copied to clipboard!", kind: "success" });
    } catch {
      toast({ title: "Failed to copy table", kind: "failure" });
    }
  }

  return (
    <button
      className="button"
      type="button"
      hidden={!useHydrated()}
      onClick={copy}
    >
      Copy Table
    </button>
  );
}

/**
 * Safari only allows a write during the click, so the clipboard gets a promise
 * of the text. Chrome before 97 and Firefox before 127 do not accept one; they
 * allow a write later.
 */
async function copyText(text: Promise<string>): Promise<void> {
  try {
    const blob = text.then(
      (table) => new Blob([table], { type: "text/plain" }),
    );
    // The clipboard does not always wait for it. The last line below reports an
    // error.
    blob.catch(() => undefined);
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": blob }),
    ]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** The file for a mail merge, which holds more than the table. */
export function MailMergeLink() {
  return (
    <section>
      <h2>Write to everybody</h2>
      <p>
        <a href="/admin/subscribers.csv">Download a file for a mail merge</a>{" "}
        (CSV): names and addresses, the day of joining, the privacy notice that
        was shown, and a link to unsubscribe for each person.
      </p>
    </section>
  );
}

export function AdminLogLink() {
  return (
    <section>
      <h2>Who used this area</h2>
      <p>
        <a href="/admin/log">See who logged in</a>, who downloaded the list, and
        when. This is kept for 90 days.
      </p>
    </section>
  );
}

/**
 * Finds subscribers by part of a name or an address. The form is posted, so
 * that no address gets into a URL. The result is below the table, so the page
 * opens there.
 */
export function SubscriberSearch({
  search,
}: {
  search: SubscriberSearchResult | undefined;
}) {
  return (
    <section className="card narrow" id="find">
      <h2>Find a subscriber</h2>
      <Form method="post" action="/admin#find">
        <Field
          label="Part of a name or an address"
          note="two letters or more"
          name="part"
          type="search"
          required
          minLength={2}
          maxLength={maxEmailLength}
          autoComplete="off"
          defaultValue={search?.typed}
        />
        <input type="hidden" name="intent" value="search" />
        <button className="button button-secondary" type="submit">
          Find
        </button>
      </Form>
      {search ? <Result {...search} /> : null}
    </section>
  );
}

function Result({ typed, found, more }: SubscriberSearchResult) {
  if (found.length === 0)
    return <p role="status">{`Nobody on the list matches “${typed}”.`}</p>;
  return (
    <div role="status">
      <ul role="list">
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <a href={`/admin/subscribers/${id}`}>
              <bdi>{email}</bdi>
            </a>
            , <bdi>{name ?? "N/A"}</bdi>
          </li>
        ))}
      </ul>
      {more ? (
        <p>{`These are the first ${found.length}. Type more letters to narrow the search.`}</p>
      ) : null}
    </div>
  );
}
