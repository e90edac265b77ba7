import { buildEditor, serveEditor } from "../editor/build";

const port = Number(process.env.PORT ?? 8788);
const siteUrl = `http://127.0.0.1:${port}`;

// The site's server starts first, because Vite's build and preview set NODE_ENV, which it must not inherit.
await import("./develop");
await buildEditor({ siteUrl });
await serveEditor(port + 1);
console.log(`The editor: http://127.0.0.1:${port + 1}`);
