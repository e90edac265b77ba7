import { reportError } from "../local/user-error";
import { buildEditor } from "./build";
import { serveEditor } from "./serve";

const port = Number(process.env.PORT ?? 8788);

try {
  const siteUrl = `http://127.0.0.1:${port}`;
  await buildEditor({ siteUrl });
  await serveEditor(port + 1);
  console.log(`The editor: http://127.0.0.1:${port + 1}   The site: ${siteUrl}`);
  await import("../local/develop");
} catch (error) {
  reportError(error);
}
