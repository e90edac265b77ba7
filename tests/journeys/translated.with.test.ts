import type { Page } from "playwright/test";
import { expect, newEmail, sendPassword, signUp, test } from "./fixtures";
import { secrets } from "./secrets";

test.use({ allowedMessages: /status of 40[01]/ });

/** Puts every text, single spaces too, into elements of its own, as Google Translate does, and new texts as they come. */
async function translate(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest("script, style, textarea, font")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.parentNode?.replaceChild(outer, text);
        outer.appendChild(inner);
        inner.textContent = text.data;
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("a translated sign-up form shows errors and success, again and again", async ({ page }) => {
  await page.goto("/contact");
  await translate(page);
  const main = page.getByRole("main");
  const email = newEmail();
  for (const [typed, message] of [
    ["asha@school", "it must end like"],
    ["=x@school.test", "a spreadsheet would change it"],
    [email, `We will write to ${email}.`],
    ["asha@school", "it must end like"],
  ] as const) {
    await page.getByLabel("Email").fill(typed);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(main.getByText(message)).toBeVisible();
  }
});

test("a translated log-in and dashboard work", async ({ page }) => {
  await signUp(page);
  await page.goto("/admin");
  await translate(page);
  const main = page.getByRole("main");
  for (const [typed, message] of [
    ["", "Password is required"],
    ["not the password", "Invalid password"],
  ] as const) {
    await page.getByLabel("Password").fill(typed);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(main.getByText(message)).toBeVisible();
  }
  await sendPassword(page, secrets.ADMIN_PASSWORD);
  await expect(main.getByText("Access granted")).toBeVisible();
  await translate(page);
  for (const [part, message] of [
    ["nobody of this name", "Nobody on the list matches “nobody of this name”."],
    ["nor of this", "Nobody on the list matches “nor of this”."],
    ["school.test", "@school.test"],
    ["nor of this", "Nobody on the list matches “nor of this”."],
  ] as const) {
    await page.getByLabel("Part of a name or an address").fill(part);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(main.getByRole("status").getByText(message).first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(main.getByText("Logged out")).toBeVisible();
});

test("a translated list of plans leads to a plan and back", async ({ page }) => {
  await page.goto("/lesson-plans");
  await translate(page);
  await page.getByRole("link", { name: "View Lesson: fixture plan with a file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /fixture plan with a file/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Fixture Lesson Plans" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: /fixture plan with a file/i })).toBeVisible();
});
