import type { Dashboard } from "~/server/subscribers/subscriptions.server";
import { useToast } from "./toasts";

const tableAddress = "/admin/subscribers.tsv";

/** The subscribers, a hundred at a time, and two ways to take them all along: copied, or as a file. */
export function SubscriberTable({ total, subscribers, firstNumber, next }: Dashboard) {
  return (
    <section>
      <h2>{total === 1 ? "1 subscriber" : `${total} subscribers`}</h2>
      <p className="buttons">
        <CopyTable empty={total === 0} />
        <a className="button button-quiet" href={tableAddress} download="subscribers.tsv">
          Download table
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" aria-label="Subscribers" tabIndex={0}>
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
                <td>{name ?? "N/A"}</td>
                <td>{email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {next || firstNumber > 1 ? (
        <nav className="buttons" aria-label="Pages of subscribers">
          {firstNumber > 1 ? <a href="/admin">First page</a> : null}
          {next ? <a href={next}>Next page</a> : null}
        </nav>
      ) : null}
    </section>
  );
}

async function readTable(): Promise<Blob> {
  const answer = await fetch(tableAddress);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}

/** Without script it has nothing to do and is not shown; the download is. */
function CopyTable({ empty }: { empty: boolean }) {
  const toast = useToast();

  async function copy() {
    if (empty) return toast({ title: "No data to copy", kind: "failure" });
    try {
      // Safari lets a click write what is still on its way, but nothing that is written after it has come.
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": readTable() })]);
      toast({ title: "Table copied to clipboard!", kind: "success" });
    } catch {
      toast({ title: "Failed to copy table", kind: "failure" });
    }
  }

  return (
    <button className="button needs-script" type="button" onClick={copy}>
      Copy Table
    </button>
  );
}
