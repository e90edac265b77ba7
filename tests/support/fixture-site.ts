/** The site that the tests of the Worker and the journeys run on: its content, and the folder it is built into. */
export const fixtureSite = { content: "tests/fixtures/content", folder: ".fixture-site" };
