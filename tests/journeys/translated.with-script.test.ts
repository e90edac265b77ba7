import type { Page } from "playwright/test";
import { expect, makeEmail, sendPassword, test } from "./fixtures";
import { secrets } from "./secrets";

test.use({ allowedMessages: /status of 40[01]/ });

/**
 * Puts every text, single spaces too, into elements of its own, as Google
 * Translate does, and new texts as they come.
 */
async function translate(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest("script, style, textarea, font"))
          continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.textContent = text.data;
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("translated forms show errors and success, again and again", async ({
  page,
  main,
}) => {
  const email = makeEmail();
  /**
   * Fills in a field again and again, presses the button, and looks for an
   * answer.
   */
  const tryForm = async (
    label: string,
    button: string,
    answers: [typed: string, words: string][],
  ) => {
    for (const [typed, words] of answers) {
      await page.getByLabel(label).fill(typed);
      await page.getByRole("button", { name: button }).click();
      await expect(main.getByText(words).first()).toBeVisible();
    }
  };
  await page.goto("/contact");
  await translate(page);
  await tryForm("Email", "Sign Up", [
    ["asha@school", "Please enter an e-mail address"],
    [email, `We will write to ${email}.`],
    ["asha@school", "Please enter an e-mail address"],
  ]);

  await page.goto("/admin");
  await translate(page);
  await tryForm("Password", "Log in", [
    ["", "Password is required"],
    ["not the password", "Invalid password"],
  ]);
  await sendPassword(page, secrets.ADMIN_PASSWORD);
  await expect(main.getByText("Access granted")).toBeVisible();
  await translate(page);
  await tryForm("Part of a name or an address", "Find", [
    [
      "nobody of this name",
      "Nobody on the list matches “nobody of this name”.",
    ],
    // The address alone is in the table, too.
    [email, `${email}, N/A`],
    ["nor of this", "Nobody on the list matches “nor of this”."],
  ]);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(main.getByText("Logged out")).toBeVisible();
});
