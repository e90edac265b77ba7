import { Form } from "@remix-run/react";
import type { SubscriberSearch as Search } from "~/server/subscribers/subscriptions.server";
import { EmailField } from "./email-field";

/** Looks for one address in the list. It is posted, because addresses must not stand in a URL. */
export function SubscriberSearch({ search }: { search: Search | undefined }) {
  return (
    <section className="card narrow">
      <h2>Find a subscriber</h2>
      <Form method="post" action="/admin">
        <EmailField autoComplete="off" defaultValue={search?.typed} />
        <input type="hidden" name="intent" value="search" />
        <button className="button button-secondary" type="submit">
          Find
        </button>
      </Form>
      {search ? <Result {...search} /> : null}
    </section>
  );
}

function Result({ typed, found }: Search) {
  if (!found) return <p role="status">{typed || "An empty address"} is not on the list.</p>;
  return (
    <p role="status">
      <bdi>{found.name ?? "N/A"}</bdi>, <bdi>{found.email}</bdi>, joined on {found.joined}.{" "}
      <a href={`/admin/subscribers/${found.id}`}>Remove</a>
    </p>
  );
}
