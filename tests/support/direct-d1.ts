/**
 * A Worker beside the tested one that runs the statements that `directD1` sends. Miniflare's own proxy of D1 blocks this
 * process for every prepared statement, which took two thirds of the time of these tests.
 */
export const d1Worker = `
  export default {
    async fetch(request, { DB }) {
      const { method, args, statements } = await request.json();
      const prepared = statements.map(({ query, values }) => DB.prepare(query).bind(...values));
      try {
        return Response.json(
          method === "batch" ? await DB.batch(prepared) : await prepared[0][method](...args),
        );
      } catch ({ message }) {
        return new Response(message, { status: 500 });
      }
    },
  };
`;

/** The original `fetch`, because some tests replace the global one. */
const { fetch } = globalThis;

type Statement = { query: string; values: unknown[] };

/** A D1 database that sends its statements to `d1Worker` at this address. */
export function directD1(url: URL): D1Database {
  const send = async (method: string, args: unknown[], statements: Statement[]) => {
    const body = JSON.stringify({ method, args, statements });
    // No keep-alive: while this process is busy, it does not notice that the Worker has closed a connection.
    const answer = await fetch(url, { method: "POST", body, headers: { Connection: "close" } });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const prepare = (query: string, values: unknown[] = []) => {
    const run =
      (method: string) =>
      (...args: unknown[]) =>
        send(method, args, [{ query, values }]);
    return {
      query,
      values,
      bind(...bound: unknown[]) {
        if (bound.includes(undefined)) throw new TypeError("D1_TYPE_ERROR: Type 'undefined' not supported");
        return prepare(query, bound);
      },
      run: run("run"),
      all: run("all"),
      raw: run("raw"),
      first: run("first"),
    };
  };
  const database = {
    prepare: (query: string) => prepare(query),
    batch: (statements: Statement[]) => send("batch", [], statements),
    withSession: () => database,
  };
  return database as unknown as D1Database;
}
