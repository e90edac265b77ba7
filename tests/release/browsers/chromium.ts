import { type Browser, connect, height, start } from "./connection";

type Failure = { text: string; exception?: { description?: string } };
type Event = {
  exceptionDetails?: Failure;
  entry?: { level: string; source: string; text: string; url?: string };
  type?: string;
  args?: { value?: unknown; description?: string }[];
};

/** Any Chromium since 80, over the DevTools protocol. */
export async function startChromium(program: string, script: boolean, env = {}): Promise<Browser> {
  const flags = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--hide-scrollbars",
    "--mute-audio",
    // The test starts the recording by script, not by a click.
    "--autoplay-policy=no-user-gesture-required",
    "--disable-background-networking",
    "--ignore-certificate-errors",
    "--remote-debugging-port=0",
  ];
  const chromium = start(program, (folder) => [...flags, `--user-data-dir=${folder}`], env);
  const address = await chromium.printed(/DevTools listening on (ws:\S+)/);
  const { send: command } = await connect(address);
  const { product } = await command<{ product: string }>("Browser.getVersion");
  const { targetId } = await command<{ targetId: string }>("Target.createTarget", { url: "about:blank" });
  const { send, events } = await connect(`ws://${new URL(address).host}/devtools/page/${targetId}`);
  for (const domain of ["Page", "Runtime", "Log"]) await send(`${domain}.enable`);
  await send("Emulation.setScriptExecutionDisabled", { value: !script });

  return {
    version: product.replace(/^.*\//, ""),
    async open(url, width) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await send("Emulation.setDeviceMetricsOverride", metrics);
      await send("Page.navigate", { url });
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const { result, exceptionDetails } = await send<{
        result: { value?: string };
        exceptionDetails?: Failure;
      }>("Runtime.evaluate", { expression: `JSON.stringify(${expression})` });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return JSON.parse(result.value ?? "null");
    },
    async click(x, y) {
      for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    },
    async type(text) {
      for (const key of text) {
        await send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
        await send("Input.dispatchKeyEvent", { type: "keyUp", key });
      }
    },
    errors: () => events().flatMap(({ method, params }) => readErrors(method, params)),
    close: chromium.stop,
  };
}

function readErrors(method: string, { exceptionDetails, entry, type, args = [] }: Event): string[] {
  if (exceptionDetails) return [exceptionDetails.exception?.description ?? exceptionDetails.text];
  if (entry?.level === "error" && entry.source !== "deprecation") return [`${entry.text} ${entry.url ?? ""}`];
  if (method !== "Runtime.consoleAPICalled" || type !== "error") return [];
  return [args.map(({ value, description }) => value ?? description).join(" ")];
}
