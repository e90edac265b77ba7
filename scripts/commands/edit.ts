import { createServer } from "vite";

const port = Number(process.env.PORT ?? 8788) + 1;

await import("./develop");
const editor = await createServer({
  root: "editor",
  server: { port, strictPort: true },
});
await editor.listen();
console.log(`The editor: http://127.0.0.1:${port}`);
