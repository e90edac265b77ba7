import { testPage } from "./page-checks";

// One page of each template, of the fixture site; `npm run test:all` tests
// every page of the real one.

const set = "set=fixture-tale-01,fixture-tale-02,fixture-tale-03";

for (const address of [
  "/",
  "/about-philosophy",
  "/past-courses",
  "/facilitations",
  "/philosophical-literature",
  "/literature/fixture-tale",
  "/buy-courses",
  "/lesson-plans/1",
  "/lesson-plans",
  "/contact",
  "/admin",
  "/detectives",
  "/offline",
  `/questions?${set}`,
  `/session?${set}`,
  `/session/class?${set}`,
  `/session/hand?${set}`,
])
  testPage(address);

testPage("/no-such-page", { isMissing: true });
