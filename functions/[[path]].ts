/**
 * Cloudflare Pages calls this for every address in `_routes.json`;
 * `app/server/worker.server.ts` answers.
 */
export { onRequest } from "../build/server/index.js";
