import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServedSite } from "./site";
import { type Visitor, waitFor } from "./visitor";

const home = mkdtempSync(join(tmpdir(), "p4c-text-browser-"));
process.once("exit", () => rmSync(home, { recursive: true }));

const lynxOptions = `
DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED
TEXTFIELDS_NEED_ACTIVATION:TRUE
CHARACTER_SET:utf-8
ACCEPT_ALL_COOKIES:TRUE
FORCE_SSL_PROMPT:yes
`;
// Both show a number before each link and each field; only the buttons of w3m have none.
const browsers = {
  lynx: {
    command: `lynx -cfg=${home}/lynx.cfg`,
    version: "lynx -version",
    open: "g",
    goTo: (number: string) => [`${number}g`, "Enter"],
  },
  w3m: {
    command: "w3m -o display_link_number=1 -o use_cookie=1 -o accept_cookie=1 -o ssl_verify_server=0",
    version: "w3m -version",
    open: "U",
    goTo: (number: string) => [`${number}[`],
  },
};

/** A visitor with lynx or w3m, who presses keys in a terminal that is high enough for every page. */
export async function startTextBrowser(name: keyof typeof browsers, site: ServedSite) {
  const { command, version, open, goTo } = browsers[name];
  writeFileSync(join(home, "lynx.cfg"), lynxOptions);
  const socket = `p4c-${process.pid}-${Date.now()}`;
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-u", "-L", socket, ...args], { encoding: "utf8" });
  const start = `HOME=${home} LANG=C.UTF-8 ${command} ${site.address}/unsubscribed`;
  tmux("new-session", "-d", "-x", "200", "-y", "1500", start);

  const screen = () => tmux("capture-pane", "-p");
  const cursor = () => tmux("display", "-p", "#{cursor_x} #{cursor_y}").trim();
  const shows = (reason: string, pattern: RegExp) =>
    waitFor(reason, async () => pattern.exec(screen()) ?? undefined);

  /** Words are typed, and the names of keys are pressed. */
  async function keys(...all: string[]) {
    for (const key of all) {
      const before = screen() + cursor();
      tmux("send-keys", ...(/^(Enter|Tab|C-.)$/.test(key) ? [key] : ["-l", "--", key]));
      await settle(before);
    }
  }

  /** Waits until the screen has not changed for a moment; for a longer one, while it has not changed at all. */
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
    await keys(...goTo(number));
  }

  async function press(text: string) {
    // Directly before the name may be the box of a choice, or further before it the alternative text of a picture.
    const patterns = ["(?:[^\\n[()]*\\)|\\[.?\\]|\\(.?\\))? *", "[^\\n[]* "];
    await waitFor(`there is no "${text}"`, async () => {
      for (const between of patterns) {
        const [, number] = new RegExp(`\\[(\\d+)\\]${between}${escaped(text)}`).exec(screen()) ?? [];
        if (!number) continue;
        await keys(...goTo(number));
        return true;
      }
      return (await goToButton(text)) || undefined;
    });
    await keys("Enter");
  }

  /** Goes to the last number before each place of the name, and on by Tab until the cursor is there. */
  async function goToButton(text: string): Promise<boolean> {
    const lines = screen().split("\n");
    for (const [y, line] of lines.entries()) {
      const x = line.indexOf(text);
      const before = [...lines.slice(0, y), line.slice(0, Math.max(x, 0))].join("\n");
      const number = [...before.matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
      if (x < 0 || !number) continue;
      await keys(...goTo(number));
      for (let tab = 0; tab < 4; tab++) {
        await keys("Tab");
        if (cursor() === `${x} ${y}`) return true;
      }
    }
    return false;
  }

  async function see(text: string) {
    const wanted = text.replace(/\s+/g, "");
    await waitFor(
      `the page does not show "${text}"`,
      async () => screen().replace(/\s+/g, "").includes(wanted) || undefined,
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
      await site.wasAskedFor(".pdf");
    },
    async playRecording() {
      await press("Download the recording");
      await site.wasAskedFor(".mp3");
    },
  };
  await shows(`${name} does not start`, /\[1\]/);
  const [number = ""] = /\d[\w.]+/.exec(execFileSync("sh", ["-c", version], { encoding: "utf8" })) ?? [];
  return { visitor, version: number, screen, close: () => void tmux("kill-server") };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
