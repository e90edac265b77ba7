import type { Locator, Page } from "playwright/test";
import { englishLabels } from "../../app/labels";
import { expect, test } from "./fixtures";

const set = "fixture-tale-01,fixture-tale-02,fixture-tale-03";
const classView = `/session/class?set=${set}`;

const findSlide = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });
const expectSlide = (page: Page, name: string) =>
  expect(findSlide(page, name)).toBeInViewport({ ratio: 0.9 });

test("keys turn the slides, and stop at the last", async ({ page }) => {
  await page.goto(`${classView}#slide-2`);
  for (const [key, slide] of [
    ["ArrowRight", "Slide 3"],
    ["Space", "Slide 4"],
    ["Shift+Space", "Slide 3"],
    ["PageUp", "Slide 2"],
    ["PageDown", "Slide 3"],
    ["ArrowRight", "Slide 4"],
    ["ArrowRight", "Slide 5"],
    ["ArrowRight", "Slide 6"],
    ["ArrowRight", "Slide 6"],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlide(page, slide);
  }
  await expect(page).toHaveURL(`${classView}#slide-2`);
});

test("prepared questions are shown when the teacher asks for them, and lie between the slides then", async ({
  page,
}) => {
  await page.goto(`${classView}#slide-5`);
  await page.getByText("Show our prepared questions").click();
  await expectSlide(page, "Question 1");
  for (const [slide, link, next] of [
    ["Slide 5", "Next", "Question 1"],
    ["Slide 6", "Previous", "Question 3"],
  ] as const) {
    await findSlide(page, slide).getByRole("link", { name: link }).click();
    await expectSlide(page, next);
  }
});

test("keys skip hidden questions, and scroll slides that are taller than the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const pressUntil = (shown: Locator, ratio: number) =>
    expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(shown).toBeInViewport({ ratio, timeout: 100 });
    }).toPass();
  await page.goto(`${classView}#slide-4`);
  await pressUntil(findSlide(page, "Slide 6"), 0.5);
  await page.goto(`${classView}#slide-5`);
  await page.getByText("Show our prepared questions").click();
  await pressUntil(findSlide(page, "Question 2"), 0.5);
  await page.setViewportSize({ width: 320, height: 120 });
  await page.goto(`${classView}#slide-5`);
  const slide = findSlide(page, "Slide 5");
  const end = slide.getByRole("link", { name: "Next" });
  await expect(end).not.toBeInViewport();
  await pressUntil(end, 0);
  await expect(slide).toBeInViewport();
});

test("what the class types stays, also after a reload, and its arrows and spaces turn no slide", async ({
  page,
}) => {
  await page.goto(`${classView}#slide-5`);
  const field = page.getByRole("textbox", { name: /^Type the question/ });
  await field.fill("Whose is it");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(field).toHaveValue("Whose is it ");
  await expectSlide(page, "Slide 5");
  await expect(page).toHaveURL(`${classView}#slide-5`);
  await page.reload();
  await expect(field).toHaveValue("Whose is it ");
});

test("the clock starts on request, goes on after a reload, and can start again", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-01-05T10:00:00" });
  await page.goto(classView);
  const bar = page.getByRole("img", { name: /^The bar/ }).locator("rect");
  await expect(bar).toHaveAttribute("width", "0");
  await page.getByRole("button", { name: "Start the clock" }).click();
  await page.clock.fastForward("20:00");
  await expect(bar).toHaveAttribute("width", /^50/);
  await page.reload();
  await expect(bar).toHaveAttribute("width", /^50/);
  await page.clock.fastForward("30:00");
  await expect(bar).toHaveAttribute("width", "100");
  await page.getByRole("button", { name: "Start the clock again" }).click();
  await expect(bar).toHaveAttribute("width", /^0/);
});

test("dark mode stays on after a reload, and in the next class view", async ({
  page,
}) => {
  await page.goto(classView);
  await page.getByLabel("Dark mode").check();
  for (const address of [classView, `${classView},fixture-tale-04`]) {
    await page.goto(address);
    await expect(page.getByRole("checkbox", { name: /mode/ })).toBeChecked();
  }
});

test("a browser that cannot print shows no button for it", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: undefined }));
  await page.goto(`/session?set=${set}`);
  await expect(
    page.getByRole("button", { name: "For the projector" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
});

test("a sheet is copied, printed and sent with its current choices", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute("data-printed", "");
  });
  const printed = page.locator("html[data-printed]");
  const print = page.getByRole("button", { name: "Print" });
  await page.goto(`/session?minutes=40&children=40&set=${set}`);
  await print.click();
  await expect(printed).toBeAttached();
  await page.getByText(englishLabels.change).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Copied" }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    page.url(),
  );

  const seating = page.getByLabel("Seating");
  await seating.selectOption("Room for circles");
  await print.click();
  await expect(
    page.getByRole("region", {
      name: "40 minutes, in two circles",
    }),
  ).toBeVisible();
  await expect(printed).toBeAttached();
  await expect(page).toHaveURL(/seating=circles[^#]*$/);

  await page.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await page.getByText(englishLabels.change).click();
  await seating.selectOption("rows");
  await page.getByRole("link", { name: "Send by WhatsApp" }).click();
  await page.waitForURL(/^https:\/\/wa\.me\//);
  expect(decodeURIComponent(page.url())).toContain("seating=rows");
});

test("what is chosen for a lesson stays on the page of a story, and fits its sheet", async ({
  page,
}) => {
  await page.goto("/session");
  await page.getByLabel("Minutes", { exact: true }).selectOption("30");
  await page.getByLabel("Seating").selectOption("circles");
  await page.getByRole("link", { name: "Fixture Tale", exact: true }).click();
  await expect(page).toHaveURL(/\/literature\/fixture-tale\?.*minutes=30/);
  await page.getByRole("link", { name: "Make a lesson sheet" }).click();
  await expect(
    page.getByRole("region", { name: "30 minutes, in two circles" }),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel("Minutes", { exact: true })).toHaveValue("30");
});

test("the list says at once which stories are for older children", async ({
  page,
}) => {
  await page.goto("/session");
  const note = page
    .getByRole("listitem")
    .getByText(englishLabels.tooYoung)
    .filter({ visible: true });
  await expect(note).toHaveCount(0);
  await page.getByLabel("Age of the children").selectOption("6");
  await expect(note).not.toHaveCount(0);
});

test("lessons that this device has marked as held are listed, and the next one stands alone until there is none", async ({
  page,
  main,
  context,
}) => {
  const weeks = main.locator(".weeks > li");
  const list = main.locator("#held-lessons li");
  await page.goto("/classroom");
  await expect(weeks.filter({ visible: true })).toHaveCount(3);
  const mark = async (page: Page) => {
    const button = page.locator("[data-script=held]");
    await button.click();
    await expect(button).toHaveText(/✓/);
  };
  // Both are open before either is marked.
  const other = await context.newPage();
  await page.goto("/session?from=fixture-tale");
  await other.goto("/session?from=fixture-starter");
  await mark(page);
  await mark(other);

  await page.goBack();
  await expect(list).toHaveCount(2);
  await expect(weeks.filter({ visible: true })).toHaveAttribute(
    "data-story",
    "every-move",
  );

  // The last one in the hand view, while the list is open.
  await other.goto("/session/hand?from=every-move#after");
  await mark(other);
  await expect(list).toHaveCount(3);
  await expect(weeks.filter({ visible: true })).toHaveCount(0);
  await expect(main.locator(".all-held")).toBeVisible();

  page.on("dialog", (dialog) => dialog.accept());
  await main.getByRole("button", { name: englishLabels.removeAll }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(weeks.filter({ visible: true })).toHaveCount(3);
});
