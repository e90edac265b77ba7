import { join } from "node:path";
import type { Plugin } from "vite";
import { readContent } from "./read";

const name = "virtual:content";

/**
 * Gives the app the checked content as one module, so that neither YAML nor zod runs at the edge.
 * A mistake in `content/` stops the build with its file and line. In development a change reloads the page.
 */
export function content(): Plugin {
  let folder = "";
  return {
    name: "content",
    configResolved(config) {
      folder = join(config.root, "content");
    },
    resolveId(id) {
      return id === name ? `\0${name}` : undefined;
    },
    load(id) {
      if (id !== `\0${name}`) return;
      // Engines parse JSON faster than the same thing written as a JavaScript literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readContent(folder)))});`;
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(folder)) return;
        const module = server.moduleGraph.getModuleById(`\0${name}`);
        if (module) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
