import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "./connection";
import type { ServedSite } from "./site";
import type { Visitor } from "./window-visitor";

const home = mkdtempSync(join(tmpdir(), "p4c-text-browser-"));
process.once("exit", () => rmSync(home, { recursive: true }));

const lynxOptions = `
DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED
TEXTFIELDS_NEED_ACTIVATION:TRUE
CHARACTER_SET:utf-8
ACCEPT_ALL_COOKIES:TRUE
FORCE_SSL_PROMPT:yes
`;
writeFileSync(join(home, "lynx.cfg"), lynxOptions);

// Both show a number before each link and each field, except before buttons in
// w3m.
const browsers = {
  lynx: {
    command: `lynx -cfg=${home}/lynx.cfg`,
    open: "g",
    goToNumber: (number: string) => [`${number}g`, "Enter"],
    rows: 1500,
  },
  w3m: {
    command:
      "w3m -o display_link_number=1 -o use_cookie=1 -o accept_cookie=1 -o ssl_verify_server=0",
    open: "U",
    goToNumber: (number: string) => [`${number}[`],
    // w3m does not use more rows; longer pages are scrolled.
    rows: 200,
  },
};

/** A visitor who uses lynx or w3m with the keyboard. */
export async function startTextBrowser(
  name: keyof typeof browsers,
  site: ServedSite,
) {
  const { command, open, goToNumber, rows } = browsers[name];
  const socket = `p4c-${process.pid}-${Date.now()}`;
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-u", "-L", socket, ...args], { encoding: "utf8" });
  const start = `HOME=${home} LANG=C.UTF-8 ${command} ${site.address}/unsubscribed`;
  tmux("new-session", "-d", "-x", "200", "-y", String(rows), start);

  const screen = () => tmux("capture-pane", "-p");
  const cursor = () => tmux("display", "-p", "#{cursor_x} #{cursor_y}").trim();
  const shows = (reason: string, pattern: RegExp) =>
    waitFor(reason, async () => pattern.exec(await wholePage()) ?? undefined);

  /** The text of the whole page, including what is below the screen. */
  async function wholePage(): Promise<string> {
    const end = screen()
      .split("\n")
      .slice(rows - 9, rows - 1);
    if (name === "lynx" || end.join("").trim() === "") return screen();
    await keys("g");
    const parts = [screen()];
    for (let turned = 0; turned < 10; turned++) {
      await keys(" ");
      if (screen() === parts.at(-1)) break;
      parts.push(screen());
    }
    await keys("g");
    return parts.join("\n");
  }

  /** Types texts, or presses the named keys. */
  async function keys(...all: string[]) {
    for (const key of all) {
      const before = screen() + cursor();
      tmux(
        "send-keys",
        ...(/^(Enter|Tab|C-.)$/.test(key) ? [key] : ["-l", "--", key]),
      );
      await settle(before);
    }
  }

  /**
   * Waits until the screen stays the same for 0.3 s after a change, or for 2 s
   * without any change.
   */
  async function settle(before: string) {
    let last = before;
    for (let quiet = 0; quiet < (last === before ? 2000 : 300); quiet += 50) {
      await sleep(50);
      const now = screen() + cursor();
      if (now !== last) quiet = 0;
      last = now;
    }
  }

  async function goToField(label: string) {
    const [, number = ""] = await shows(
      `there is no field "${label}"`,
      new RegExp(`${escaped(label)}[^[]{0,20}\\[(\\d+)\\]`),
    );
    await keys(...goToNumber(number));
  }

  async function press(text: string) {
    await waitFor(`there is no "${text}"`, async () => {
      const page = await wholePage();
      for (
        let at = page.indexOf(text);
        at >= 0;
        at = page.indexOf(text, at + 1)
      )
        if (await goTo(text, page.slice(0, at))) return true;
    });
    await keys("Enter");
  }

  /** Moves to the link or button of this name that follows a text. */
  async function goTo(name: string, before: string): Promise<boolean> {
    const number = [...before.matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
    if (!number) return false;
    await keys(...goToNumber(number));
    // Between the number and the name, there may be a check box, or the
    // alternative text of a picture.
    if (
      /\[\d+\](?:[^\n[()]*\)|\[.?\]|\(.?\))? *$|\[\d+\][^\n[(]* $/.test(before)
    )
      return true;
    for (let tab = 0; tab < 8; tab++) {
      await keys("Tab");
      const [x = 0, y = 0] = cursor().split(" ").map(Number);
      if (screen().split("\n")[y]?.slice(x).startsWith(name)) return true;
    }
    return false;
  }

  async function see(text: string) {
    const wanted = text.replace(/\s+/g, "");
    await waitFor(
      `the page does not show "${text}"`,
      async () =>
        (await wholePage()).replace(/\s+/g, "").includes(wanted) || undefined,
    );
  }

  const visitor: Visitor = {
    open: (address) => keys(open, "C-u", site.address + address, "Enter"),
    press,
    tick: press,
    async fill(label, text) {
      await goToField(label);
      await keys("Enter", text, "Enter");
    },
    async choose(label, option) {
      await goToField(label);
      await keys("Enter", "/", option, "Enter", "Enter");
    },
    followMenu: ({ label }) => press(label),
    see,
    seeInWindow: see,
    seeTitle: (title) => see(`${title} ·`),
    async openPdf(name) {
      await press(name);
      await site.waitForRequest(".pdf");
    },
    async playRecording() {
      await press("Download the recording");
      await site.waitForRequest(".mp3");
    },
  };
  await shows(`${name} does not start`, /\[1\]/);
  const [number = ""] =
    /\d[\w.]+/.exec(execFileSync(name, ["-version"], { encoding: "utf8" })) ??
    [];
  return {
    version: number,
    visitor,
    close: async () => void tmux("kill-server"),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
