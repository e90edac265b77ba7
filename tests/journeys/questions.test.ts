import { readContent } from "../../scripts/content/read";
import { fixtureSite } from "../support/sites";
import { expect, test } from "./fixtures";

const { stories } = await readContent(fixtureSite.content);
const [first] = stories.filter(({ listed }) => listed);
const texts =
  first?.sections.questions.parts.flatMap(({ questions }) => questions.map(({ text }) => text)) ?? [];
const [one = "", two = ""] = texts;

test("a teacher chooses questions, puts them in order, makes a sheet and shows them in class", async ({
  page,
}) => {
  await page.goto(`/questions?from=${first?.slug}`);
  await page.getByRole("checkbox", { name: one, exact: true }).check();
  await page.getByRole("checkbox", { name: two, exact: true }).check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  const set = page.getByRole("region", { name: "My set" });
  await expect(set.getByRole("listitem")).toContainText([one, two]);
  await set.getByRole("link", { name: `Up: ${two}` }).click();
  await expect(set.getByRole("listitem").first()).toContainText(two);

  await set.getByRole("link", { name: "Make a session sheet" }).click();
  await page.getByLabel("Minutes", { exact: true }).selectOption("60");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("region", { name: /^60 minutes/ })).toContainText(one);

  await page.getByRole("link", { name: "Show in class" }).click();
  await expect(page.getByText(two)).toBeInViewport();
  await expect(page.getByText(one)).not.toBeInViewport();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(one)).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(two)).toBeInViewport();
});

test("ticks are kept on the way to the next page, and adding stays on that page", async ({ page }) => {
  await page.goto("/questions");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByRole("heading", { name: /^\d+ questions$/ })).toBeInViewport();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add to my set" }).click();
  const set = page.getByRole("region", { name: "My set: 2" });
  await expect(set).toBeInViewport();
  await expect(page.getByText(/^Page 2 of/)).toBeAttached();
});

test("a sheet with a dozen questions prints on one A4 page, whatever the time and the class", async ({
  page,
}) => {
  const ids = first?.sections.questions.parts.flatMap(({ questions }) => questions.map(({ id }) => id)) ?? [];
  for (const options of ["minutes=30&children=20", "minutes=80&children=60"]) {
    await page.goto(`/session?${options}&set=${ids.slice(0, 12)}`);
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});
