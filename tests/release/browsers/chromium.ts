import { type Browser, connect, height, start } from "./connection";

/**
 * The parameters of an event that may be an error: an exception, an entry of
 * the log, or a call of `console.error`.
 */
type Event = {
  exceptionDetails?: object;
  entry?: { level: string };
  type?: string;
};
type Evaluated = {
  result: { value?: string };
  exceptionDetails?: { exception?: { description?: string } };
};

/** Any Chromium since 80, over the DevTools protocol. */
export async function startChromium(
  program: string,
  script: boolean,
  env = {},
): Promise<Browser> {
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
  const chromium = start(
    program,
    (folder) => [...flags, `--user-data-dir=${folder}`],
    env,
  );
  const address = await chromium.printed(/DevTools listening on (ws:\S+)/);
  const { send: command } = await connect(address);
  const { product } = await command<{ product: string }>("Browser.getVersion");
  const { targetId } = await command<{ targetId: string }>(
    "Target.createTarget",
    { url: "about:blank" },
  );
  const { send, events } = await connect(
    `ws://${new URL(address).host}/devtools/page/${targetId}`,
  );
  for (const domain of ["Page", "Runtime", "Log"])
    await send(`${domain}.enable`);
  await send("Emulation.setScriptExecutionDisabled", { value: !script });

  return {
    version: product.replace(/^.*\//, ""),
    async open(url, width) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await send("Emulation.setDeviceMetricsOverride", metrics);
      await send("Page.navigate", { url });
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const { result, exceptionDetails } = await send<Evaluated>(
        "Runtime.evaluate",
        {
          expression: `JSON.stringify(${expression})`,
        },
      );
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description);
      return JSON.parse(result.value ?? "null");
    },
    async click(x, y) {
      for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
        await send("Input.dispatchMouseEvent", {
          type,
          x,
          y,
          button: "left",
          clickCount: 1,
        });
    },
    async type(text) {
      for (const key of text) {
        await send("Input.dispatchKeyEvent", {
          type: "keyDown",
          key,
          text: key,
        });
        await send("Input.dispatchKeyEvent", { type: "keyUp", key });
      }
    },
    errors: () =>
      events()
        .map(({ params }): Event => params)
        .filter(
          ({ exceptionDetails, entry, type }) =>
            exceptionDetails || (entry?.level ?? type) === "error",
        )
        .map((event) => JSON.stringify(event)),
    close: chromium.stop,
  };
}
