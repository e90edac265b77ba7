/** Serves the site as `npm run dev` does, and the editor on the next port. */
import "./process/report-errors";
import { createServer } from "vite";
import { requireFreeConfiguredPort } from "./process/port";

const port = await requireFreeConfiguredPort(1);
await import("./dev");
const editor = await createServer({
  root: "editor",
  server: { port, strictPort: true },
});
await editor.listen();
console.log(`The editor: http://127.0.0.1:${port}`);
