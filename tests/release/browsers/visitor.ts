/** What visitors do, in terms of the names that they read. Each step waits until it is possible, or fails after a while. */
export type Visitor = {
  open(address: string): Promise<void>;
  /** Follows a link or presses a button. */
  press(name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Ticks a check box or chooses one of several answers. */
  tick(name: string): Promise<void>;
  followMenu(link: MenuLink): Promise<void>;
  see(text: string): Promise<void>;
  /** Sees a text without scrolling. */
  seeInWindow(text: string): Promise<void>;
  seeTitle(title: string): Promise<void>;
  /** Opens a link to a PDF. */
  openPdf(name: string): Promise<void>;
  /** Plays the first recording of the page from its middle, or downloads it. */
  playRecording(): Promise<void>;
};

/** A link of the menu, and the label of the group that it may be in. */
export type MenuLink = { label: string; href: string; group?: string };

/** @param attempt is repeated until it returns a value. If it never does, the last error it threw is the reason. */
export async function waitFor<Value>(
  reason: string,
  attempt: () => Promise<Value | undefined>,
  patience = 20_000,
): Promise<Value> {
  let last = new Error(reason);
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const value = await attempt().catch((error: Error) => {
      last = error;
    });
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw last;
}
