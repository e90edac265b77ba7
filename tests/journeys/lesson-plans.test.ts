import { expect, test } from "./fixtures";

test("the list shows its two sections with one plan each, and the kinds panel opens and closes", async ({
  page,
}) => {
  await page.goto("/lesson-plans");
  const section = (name: string) => page.getByRole("region", { name });
  const elaborate = section(
    "Elaborate plans with philosophical inquiries, stimulus, construct and introduce",
  );
  await expect(elaborate.getByRole("article")).toHaveText(
    /Epistemology\s*Ages 6-9\s*60 minutes\s*they all saw a cat\s*Exploring how perception affects our knowledge\s*View Lesson/,
  );
  await expect(section("Logic activities").getByRole("article")).toHaveText(
    /Logic\s*Ages 10\+\s*45 minutes\s*detective v and detective s\s*Exploring validity and soundness\s*View Lesson/,
  );
  await expect(page.getByRole("article")).toHaveCount(2);

  const summary = page.getByText("What are the different kinds of lesson plans?");
  const kind = page.getByRole("heading", { name: "Identify + Stimulate + Construct + Introduce" });
  const panel = page.getByRole("group").filter({ has: summary });
  await expect(kind).toBeHidden();
  await expect(panel).toMatchAriaSnapshot("- text: Read More");
  await summary.click();
  await expect(kind).toBeVisible();
  await expect(panel).toMatchAriaSnapshot("- text: Show Less");
  await summary.click();
  await expect(kind).toBeHidden();
  await expect(page.getByRole("link", { name: "Contact Us to Contribute" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("a plan with a PDF shows it, its details with the sample tags, and its text", async ({ page }) => {
  await page.goto("/lesson-plans/7");
  await expect(page.getByRole("heading", { name: "Lesson Plan Document" })).toBeVisible();
  const viewer = page.getByLabel("PDF: they all saw a cat");
  expect((await viewer.boundingBox())?.height).toBe(800);
  const details = page.getByRole("region", { name: "Lesson Details" });
  await expect(details).toContainText("Lesson plan writer A Sample");
  await expect(details).toContainText("Story contributor B Sample");
  await page.getByText("Read as text").click();
  await expect(page.getByRole("heading", { name: "At a glance" })).toBeVisible();
});

test("a plan of text alone shows the text", async ({ page }) => {
  await page.goto("/lesson-plans/9");
  await expect(page.getByRole("heading", { name: "Lesson Content" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lesson Details" })).toContainText("P4C India Team");
});

test("a plan elsewhere opens in a new tab", async ({ page }) => {
  await page.goto("/lesson-plans/10");
  await expect(page.getByRole("heading", { name: "External Resource" })).toBeVisible();
  const link = page.getByRole("link", { name: "View Lesson Plan" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", /^https:/);
});
