import { expect, test } from "./fixtures";

// The script would set the clock to the real time.
test("the clock shows how many minutes of a step are left", async ({
  page,
}) => {
  await page.goto("/session/hand?set=fixture-tale-01#step-3");
  const card = page.getByRole("region", { name: "Fixture thinking" });
  const bar = card.locator("rect").last();
  for (const [seconds, shown, part] of [
    [0, "2 min left", 0],
    [59, "2 min left", 0.49],
    [61, "1 min left", 0.5],
    [121, "Time is up", 1],
    [3599, "Time is up", 1],
  ] as const) {
    await card.evaluate((element, time) => {
      for (const part of element.querySelectorAll(".hand-clock *"))
        for (const animation of part.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
    }, seconds * 1000);
    const lines = card.locator("[data-text]");
    const inView = await lines.evaluateAll((lines) => {
      const [timeIsUp, ...minutes] = lines as HTMLElement[];
      const window = timeIsUp?.parentElement?.getBoundingClientRect();
      const covering = minutes.find(
        (line) =>
          Math.abs(line.getBoundingClientRect().top - (window?.top ?? 0)) < 1,
      );
      return (covering ?? timeIsUp)?.dataset.text;
    });
    expect(inView).toBe(shown);
    const passed = await bar.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right < innerWidth ? 0 : Math.min(1, 1 - left / innerWidth);
    });
    expect(passed).toBeCloseTo(part, 1);
  }
});
