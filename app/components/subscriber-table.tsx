import { useHydrated } from "remix-utils/use-hydrated";
import type { Dashboard } from "~/server/subscribers/subscriptions.server";
import { ScrollableRegion } from "./scrollable-region";
import { useToast } from "./toast-provider";

const tableUrl = "/admin/subscribers.tsv";

/** One page of subscribers, with a button that copies the whole table and a link that downloads it. */
export function SubscriberTable({ total, removed, subscribers, firstNumber, next }: Dashboard) {
  return (
    <section>
      <h2>{total === 1 ? "1 subscriber" : `${total} subscribers`}</h2>
      {removed > 0 ? <p>{removed === 1 ? "1 has left." : `${removed} have left.`}</p> : null}
      <p className="buttons">
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
              <th scope="col">Joined</th>
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
                <td>{joined}</td>
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
        <nav className="buttons" aria-label="Pages of subscribers">
          {firstNumber > 1 ? <a href="/admin">First page</a> : null}{" "}
          {next ? <a href={next}>Next page</a> : null}
        </nav>
      ) : null}
    </section>
  );
}

async function readTable(): Promise<Blob> {
  const response = await fetch(tableUrl);
  if (!response.ok) throw new Error(`${response.status}`);
  return new Blob([await response.text()], { type: "text/plain" });
}

/** Shown once script runs. */
function CopyTable({ empty }: { empty: boolean }) {
  const toast = useToast();

  async function copy() {
    if (empty) return toast({ title: "No data to copy", kind: "failure" });
    try {
      // Safari only allows writing during the click, so the clipboard gets a promise instead of fetched text.
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
