/**
 * A Worker beside the tested one that runs what `directD1` sends: Miniflare's own proxy of a D1 blocks this process for
 * each statement that is prepared, which took two thirds of the time of these tests.
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

/** Kept, because some tests replace it. */
const { fetch } = globalThis;

type Statement = { query: string; values: unknown[] };

/** The D1 of the Worker at this address, which is `d1Worker`. */
export function directD1(url: URL): D1Database {
  const send = async (method: string, args: unknown[], statements: Statement[]) => {
    const body = JSON.stringify({ method, args, statements });
    // While this process is busy, it does not notice that the Worker closes a connection that was kept.
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
      bind(...given: unknown[]) {
        if (given.includes(undefined)) throw new TypeError("D1_TYPE_ERROR: Type 'undefined' not supported");
        return prepare(query, given);
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
