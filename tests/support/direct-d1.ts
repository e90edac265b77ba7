/**
 * A Worker beside the tested one that runs the statements that `directD1`
 * sends. Miniflare's own proxy of D1 blocks this process for every prepared
 * statement, which took two thirds of the time of these tests.
 */
export const d1Worker = `
  export default {
    async fetch(request, { DB }) {
      const statements = await request.json();
      try {
        return Response.json(
          await DB.batch(statements.map(({ query, values }) => DB.prepare(query).bind(...values))),
        );
      } catch ({ message }) {
        return new Response(message, { status: 500 });
      }
    },
  };
`;

/** The original `fetch`, because some tests replace the global one. */
const { fetch } = globalThis;

type Row = Record<string, unknown>;
type Statement = { query: string; values: unknown[] };
type Send = () => Promise<D1Result<Row>[]>;

/** Makes a call to D1, and may count it or let it fail. */
export type Through = (send: Send) => ReturnType<Send>;

/** A D1 database that sends its statements to `d1Worker` at this address. */
export function directD1(
  url: URL,
  through: Through = (send) => send(),
): D1Database {
  const batch = (statements: Statement[]) =>
    through(async () => {
      const body = JSON.stringify(
        statements.map(({ query, values }) => ({ query, values })),
      );
      // No keep-alive: while this process is busy, it does not notice that the
      // Worker has closed a connection.
      const answer = await fetch(url, {
        method: "POST",
        body,
        headers: { Connection: "close" },
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    });
  const prepare = (query: string, values: unknown[] = []) => {
    const run = async () => (await batch([{ query, values }]))[0];
    const rows = async () => (await run())?.results ?? [];
    return {
      query,
      values,
      bind(...bound: unknown[]) {
        if (bound.includes(undefined))
          throw new TypeError("D1_TYPE_ERROR: Type 'undefined' not supported");
        return prepare(query, bound);
      },
      run,
      all: run,
      first: async (column?: string) => {
        const [row = null] = await rows();
        return row && column ? row[column] : row;
      },
      // Unlike that of D1, this one needs columns of different names.
      raw: async () => (await rows()).map(Object.values),
    };
  };
  const database = {
    prepare: (query: string) => prepare(query),
    batch,
    withSession: () => database,
  };
  return database as unknown as D1Database;
}
