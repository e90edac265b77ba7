import { expect, test } from "vitest";
import { makePlace } from "../../tests/harness";
import { allSubscribers, subscribe, subscribersTable } from "./subscriptions.server";

const place = makePlace();

test("signing up twice makes one row, and a name given later fills an empty one", async () => {
  const { db } = place.context;
  await subscribe(db, { email: "asha@school.test", name: null });
  await subscribe(db, { email: "asha@school.test", name: "Asha" });
  await subscribe(db, { email: "asha@school.test", name: "Somebody else" });
  expect(await allSubscribers(db)).toEqual([{ id: 1, name: "Asha", email: "asha@school.test" }]);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+91", "'+91"],
  ["-x", "'-x"],
  ["@sum", "'@sum"],
  ["Asha", "Asha"],
  [null, "N/A"],
])("in the table the name %j is written %j", (name, cell) => {
  expect(subscribersTable([{ id: 9, name, email: "a@b.test" }])).toBe(`#\tName\tEmail\n1\t${cell}\ta@b.test`);
});
