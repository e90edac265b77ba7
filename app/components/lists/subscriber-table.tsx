import { Form, useRevalidator } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Field } from "~/components/forms/field";
import { ScrollableRegion } from "~/components/frame/scrollable-region";
import { useToast } from "~/components/frame/toast-provider";
import type { Dashboard, SubscriberSearch as Search } from "~/server/subscribers/subscriptions.server";

const tableUrl = "/admin/subscribers.tsv";

/** One page of subscribers, with a button that copies the whole table and a link that downloads it. */
export function SubscriberTable({ total, removed, subscribers, firstNumber, next }: Dashboard) {
  return (
    <section>
      <h2>{total === 1 ? "1 subscriber" : `${total} subscribers`}</h2>
      {removed > 0 ? (
        <p>{removed === 1 ? "1 has left or was removed." : `${removed} have left or were removed.`}</p>
      ) : null}
      <p className="row">
        <CopyTable empty={total === 0} />{" "}
        <a className="button button-secondary" href="/admin/subscribers.csv">
          Download Table
        </a>
      </p>
      <ScrollableRegion className="table-scroll" label="Subscribers">
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col" className="joined">
                Joined
              </th>
              <th scope="col">Remove</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map(({ id, name, email, joined }, index) => (
              <tr key={id}>
                <td>{firstNumber + index}</td>
                <td>
                  <bdi>{name ?? "N/A"}</bdi>
                </td>
                <td>
                  <bdi>{email}</bdi>
                </td>
                <td className="joined">{joined}</td>
                <td>
                  <a href={`/admin/subscribers/${id}`} aria-label={`Remove ${email}`}>
                    Remove
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
  const { revalidate } = useRevalidator();

  async function readTable(): Promise<Blob> {
    const response = await fetch(tableUrl);
    // The session has ended, so the page becomes the log-in form.
    if (response.status === 401) revalidate();
    if (!response.ok) throw new Error(`${response.status}`);
    return new Blob([await response.text()], { type: "text/plain" });
  }

  async function copy() {
    if (empty) return toast({ title: "No data to copy", kind: "failure" });
    try {
      // Safari only allows a write during the click, so the clipboard gets a promise of the text.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": readTable() })]);
      toast({ title: "Table copied to clipboard!", kind: "success" });
    } catch {
      toast({ title: "Failed to copy table", kind: "failure" });
    }
  }

  return (
    <button className="button" type="button" hidden={!useHydrated()} onClick={copy}>
      Copy Table
    </button>
  );
}

/** Finds subscribers by part of a name or an address. The form is posted, so that no address gets into a URL. */
export function SubscriberSearch({ search }: { search: Search | undefined }) {
  return (
    <section className="card narrow">
      <h2>Find a subscriber</h2>
      <Form method="post" action="/admin">
        <Field
          label="Part of a name or an address"
          note="two letters or more"
          name="part"
          type="search"
          required
          minLength={2}
          maxLength={254}
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

function Result({ typed, found, more }: Search) {
  if (found.length === 0) return <p role="status">Nobody on the list matches “{typed}”.</p>;
  return (
    <div role="status">
      <ul className="plain-list">
        {found.map(({ id, name, email, joined }) => (
          <li key={id}>
            <bdi>{name ?? "N/A"}</bdi>, <bdi>{email}</bdi>, joined on {joined}.{" "}
            <a href={`/admin/subscribers/${id}`} aria-label={`Remove ${email}`}>
              Remove
            </a>
          </li>
        ))}
      </ul>
      {more ? <p>These are the first {found.length}. Type more letters to narrow the search.</p> : null}
    </div>
  );
}
