import { expect, test } from "vitest";
import type { Subscription } from "../data/schema.server";
import {
  buildSubscribersCsvBlob,
  buildSubscribersTsvBlob,
} from "./subscriber-tables.server";

const subscriber = (given: Partial<Subscription>): Subscription => ({
  ...{
    id: 9,
    name: null,
    email: "a@b.test",
    createdAt: 0,
    noticeVersion: null,
  },
  ...given,
});

async function* toPages(...page: Subscription[]) {
  yield page;
}

test.each([
  ["=1+1", "'=1+1"],
  ["+91", "'+91"],
  ["-x", "'-x"],
  ["@sum", "'@sum"],
  ["\r=1", "' =1"],
  ["x\r\n\u0085\u2028\u2029\v\f=1+1", "x =1+1"],
  ["x\t=1+1", "x =1+1"],
  [" =1+1", "' =1+1"],
  ["|\u0000=1+1", "| '=1+1"],
  ['"=1+1', `'"=1+1`],
  ["＝1+1", "'＝1+1"],
  ["\u200b=1+1", "'\u200b=1+1"],
  [";=1+1;", ";'=1+1;"],
  ['Asha, " +91', `Asha, " '+91`],
  ['Asha "A" Rao; a-b@c', 'Asha "A" Rao; a-b@c'],
  [null, "N/A"],
])("buildSubscribersTsvBlob writes the name %j as %j", async (name, cell) => {
  const table = await buildSubscribersTsvBlob(
    toPages(subscriber({ name, email: "a@b.test" })),
  );
  expect(await table.text()).toBe(`#\tName\tEmail\n1\t${cell}\ta@b.test\n`);
});

test.each([
  ["=x@b.test", "'=x@b.test"],
  ["-x@b.test", "'-x@b.test"],
  ["_asha@b.test", "_asha@b.test"],
  ["a|-b@b.test", "a|-b@b.test"],
  ["'a@b.test", "'a@b.test"],
])(
  "the table to paste has %s as %s, the file for a mail merge as it is",
  async (email, cell) => {
    const page = () => toPages(subscriber({ name: "A", email }));
    const table = await buildSubscribersTsvBlob(page());
    expect(await table.text()).toContain(`\tA\t${cell}\n`);
    const file = await buildSubscribersCsvBlob(page(), async () => "link");
    expect(await file.text()).toContain(`"A","${email}",`);
  },
);

test("buildSubscribersCsvBlob quotes every cell, leaves unknown ones empty, and begins with a byte order mark", async () => {
  const names = ["आशा राव", "தமிழ், செல்வி", 'Asha "A" Rao', "=1+1", null];
  const group = names.map((name, id) =>
    subscriber({ id, name, email: `${id}@b.test` }),
  );
  const csv = await buildSubscribersCsvBlob(
    toPages(...group),
    async ({ id }) => `link ${id}`,
  );
  const text = Buffer.from(await csv.arrayBuffer()).toString();
  expect(text.split("\r\n")).toEqual([
    '\uFEFF"Name","Email","Joined","Notice","Unsubscribe link"',
    '"आशा राव","0@b.test","1970-01-01","","link 0"',
    '"தமிழ், செல்வி","1@b.test","1970-01-01","","link 1"',
    '"Asha ""A"" Rao","2@b.test","1970-01-01","","link 2"',
    `"'=1+1","3@b.test","1970-01-01","","link 3"`,
    '"","4@b.test","1970-01-01","","link 4"',
    "",
  ]);
});
