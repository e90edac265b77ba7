import { expectAccessible } from "./axe";
import {
  expect,
  findToast,
  logIn,
  sendPassword,
  signUp,
  test,
} from "./fixtures";

test.use({ allowedMessages: /status of 40[01]/ });

test("a refused and an accepted sign-up are accessible", async ({ page }) => {
  await signUp(page, undefined, "a".repeat(101));
  await expect(findToast(page, "Subscription failed")).toBeVisible();
  await expectAccessible(page);
  await signUp(page);
  await expect(findToast(page, "Thanks for signing up!")).toBeVisible();
  await expectAccessible(page);
});

test("a refused password, the dashboard and its log are accessible", async ({
  page,
}) => {
  await sendPassword(page, "not the password");
  await expect(findToast(page, "Access deniedInvalid password")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expectAccessible(page);
  await logIn(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "See who logged in" }).click();
  await expect(
    page.getByRole("cell", { name: "Login with a wrong password" }).first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test("the detectives are accessible with every answer", async ({ page }) => {
  await page.goto("/detectives");
  const yes = page.getByRole("radio", { name: /^Yes/ });
  const verdicts = page.getByText(/^You said yes/).filter({ visible: true });
  for (const radio of await yes.all()) await radio.check();
  for (const radio of await yes.all()) await radio.check();
  await expect(verdicts).toHaveCount(await yes.count());
  await expectAccessible(page);
});

test("a step of the hand view is accessible, and what helps over it", async ({
  page,
}) => {
  await page.goto("/session/hand?set=fixture-tale-01,fixture-tale-02#step-5");
  await expectAccessible(page);
  await page.getByText("When this happens …").first().click();
  await page.getByText("Fixture trouble 1").click();
  await expectAccessible(page);
});

/** What an open lightbox or drawer puts out of reach. */
const behindOpen = ["landmark-one-main", "page-has-heading-one"];

test("an open lightbox, an open panel and an open drawer are accessible", async ({
  page,
}) => {
  await page.goto("/literature/fixture-tale");
  await page
    .getByRole("button", { name: "Enlarge: A white disc on a green page" })
    .click();
  await expectAccessible(page, behindOpen);

  await page.goto("/facilitations");
  await page
    .getByRole("heading", { name: /^Fixture inquiry/, level: 2 })
    .click();
  await page
    .getByRole("button", { name: "View text transcript" })
    .first()
    .focus();
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page, behindOpen, [320]);
});
