import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Browser,
  connect,
  describeClick,
  describeKeys,
  height,
  start,
} from "./connection";

/** Firefox, over WebDriver BiDi. */
export async function startFirefox(script: boolean): Promise<Browser> {
  const firefox = start("firefox-esr", (folder) => {
    writeFileSync(join(folder, "user.js"), preferences(script));
    return [
      "--headless",
      "--no-remote",
      `--profile=${folder}`,
      "--remote-debugging-port=0",
    ];
  });
  const address = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, events } = await connect(`${address}/session`);
  const { capabilities } = await send<{
    capabilities: { browserVersion: string };
  }>("session.new", {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
  );
  const context = contexts[0]?.context;
  await send("session.subscribe", { events: ["log.entryAdded"] });

  return {
    version: capabilities.browserVersion,
    async open(url, width) {
      await send("browsingContext.setViewport", {
        context,
        viewport: { width, height },
      });
      await send("browsingContext.navigate", {
        context,
        url,
        wait: "complete",
      });
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        // Without a sandbox, nothing runs where scripts are disabled.
        target: { context, sandbox: "checks" },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null");
    },
    click: (x, y) =>
      send("input.performActions", { context, actions: [describeClick(x, y)] }),
    type: (text) =>
      send("input.performActions", { context, actions: [describeKeys(text)] }),
    errors: () =>
      events().flatMap(
        ({ params }: { params: { level?: string; text?: string } }) =>
          params.level === "error" && params.text ? [params.text] : [],
      ),
    close: firefox.stop,
  };
}

/**
 * Whether scripts run, and one process for all pages, because Firefox sometimes
 * hangs between two.
 */
function preferences(script: boolean): string {
  const chosen = {
    "fission.autostart": false,
    "dom.ipc.processCount": 1,
    "javascript.enabled": script,
  };
  return Object.entries(chosen)
    .map(([name, value]) => `user_pref("${name}", ${value});\n`)
    .join("");
}
