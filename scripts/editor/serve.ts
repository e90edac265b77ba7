import { preview } from "vite";
import { editorFolder, policy } from "./build";

/** Serves the built editor, on an origin of its own. */
export async function serveEditor(port: number, folder = editorFolder) {
  return preview({
    configFile: false,
    logLevel: "error",
    build: { outDir: folder },
    preview: {
      host: "127.0.0.1",
      port,
      strictPort: port > 0,
      headers: { "Content-Security-Policy": policy },
    },
  });
}
