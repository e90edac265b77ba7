import { freePort } from "../../../scripts/site/serve-cloudflare-pages";
import {
  type Browser,
  describeClick,
  describeKeys,
  height,
  start,
  waitFor,
} from "./connection";

const binary = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
/**
 * Full screen hides the toolbar, which would make the window wider than 360 px.
 */
const args = [
  "--automation",
  "--full-screen",
  "--enable-write-console-messages-to-stdout=true",
];

/**
 * WebKitGTK, which has the same engine as iPhones, over WebDriver and on a
 * virtual screen.
 */
export async function startWebKit(script: boolean): Promise<Browser> {
  const screen = start("Xvfb", () => [
    "-displayfd",
    "1",
    "-screen",
    "0",
    `1280x${height}x24`,
  ]);
  const display = await screen.printed(/^(\d+)\n/);
  const port = await freePort();
  const driver = start("WebKitWebDriver", () => [`--port=${port}`], {
    DISPLAY: `:${display}`,
  });

  async function ask<Value>(
    path: string,
    body?: object,
    method = body ? "POST" : "GET",
  ): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(20_000),
    });
    const { value } = (await answer.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (!answer.ok)
      throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  const { sessionId, capabilities } = await waitFor(
    "WebKitWebDriver does not start.",
    () =>
      ask<{ sessionId: string; capabilities: { browserVersion: string } }>("", {
        capabilities: {
          alwaysMatch: {
            acceptInsecureCerts: true,
            // Other strategies wait for events that never come.
            pageLoadStrategy: "none",
            "webkitgtk:browserOptions": {
              binary,
              args: [...args, `--enable-javascript=${script}`],
            },
          },
        },
      }),
  );
  const session = `/${sessionId}`;

  return {
    version: capabilities.browserVersion,
    async open(url, width) {
      await ask(`${session}/window/rect`, { x: 0, y: 0, width, height });
      await ask(`${session}/url`, { url });
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const script = `return JSON.stringify(${expression})`;
      return JSON.parse(
        (await ask<string | null>(`${session}/execute/sync`, {
          script,
          args: [],
        })) ?? "null",
      );
    },
    click: (x, y) =>
      ask(`${session}/actions`, { actions: [describeClick(x, y)] }),
    type: (text) =>
      ask(`${session}/actions`, { actions: [describeKeys(text)] }),
    errors: () => driver.output().match(/^CONSOLE .*ERROR.*$/gm) ?? [],
    async close() {
      await ask(session, undefined, "DELETE");
      await driver.stop();
      await screen.stop();
    },
  };
}
