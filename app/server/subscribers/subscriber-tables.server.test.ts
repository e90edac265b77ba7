import { expect, test } from "vitest";
import type { Subscription } from "../data/schema.server";
import {
  writeSubscribersCsv,
  writeSubscribersTsv,
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

function toList(...group: Subscription[]) {
  async function* batches() {
    yield group;
  }
  return { total: group.length, batches: batches() };
}

async function readText(parts: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
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
])("writeSubscribersTsv writes the name %j as %j", async (name, cell) => {
  const table = writeSubscribersTsv(
    toList(subscriber({ name, email: "a@b.test" })),
  );
  expect(await readText(table)).toBe(`#\tName\tEmail\n1\t${cell}\ta@b.test\n`);
});

test("writeSubscribersCsv quotes every cell and begins with a byte order mark", async () => {
  const names = ["आशा राव", "தமிழ், செல்வி", 'Asha "A" Rao', "=1+1", null];
  const group = names.map((name, id) =>
    subscriber({ id, name, email: `${id}@b.test` }),
  );
  const csv = await readText(
    writeSubscribersCsv(toList(...group), async ({ id }) => `link ${id}`),
  );
  expect(csv.split("\r\n")).toEqual([
    '\uFEFF"# of 5","Name","Email","Joined","Notice","Unsubscribe link"',
    '"1","आशा राव","0@b.test","1970-01-01","unknown","link 0"',
    '"2","தமிழ், செல்வி","1@b.test","1970-01-01","unknown","link 1"',
    '"3","Asha ""A"" Rao","2@b.test","1970-01-01","unknown","link 2"',
    `"4","'=1+1","3@b.test","1970-01-01","unknown","link 3"`,
    '"5","N/A","4@b.test","1970-01-01","unknown","link 4"',
    "",
  ]);
});
