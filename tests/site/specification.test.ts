import { readFileSync } from "node:fs";
import type { Nodes } from "hast";
import { beforeAll, describe, expect, test } from "vitest";
import { readFolder } from "../../scripts/content/read";
import { addPlan, createTestApp } from "../support/test-app";

const place = createTestApp({ built: true });
const { content, media: written } = await readFolder("content");
const media = {
  documents: written.documents.map(({ value, body }) => ({ ...value, body })),
  recordings: written.recordings.map(({ value }) => value),
};

beforeAll(async () => {
  for (const plan of content.lessonPlans) await addPlan(place, plan);
});

const pages = new Map<string, string>();

/** A page as a visitor gets it: the file at the edge, or what the Worker makes of the site's own plans. */
async function pageAt(address: string): Promise<string> {
  const known = pages.get(address);
  if (known) return known;
  const asked = /^\/(lesson-plans|contact|admin)/.test(address);
  const file = `build/client/${address === "/" ? "index" : address.slice(1)}.html`;
  const page = asked ? await (await place.ask(address)).text() : readFileSync(file, "utf8");
  pages.set(address, page);
  return page;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The words between the tags, with one space wherever there was a tag or a break. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ");
}

/** Every link as `words → address`, with an arrow more when it opens in a new tab. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", words = ""]) => {
    const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? "";
    return `${textOf(words).trim()} ${attributes.includes("_blank") ? "→→" : "→"} ${href}`;
  });
}

const mainOf = (page: string) => page.slice(page.indexOf("<main"), page.indexOf("</main>"));

describe("the words that the specification asks for", () => {
  test.each<[string, ...string[]]>([
    [
      "/",
      "is relevant to everyone",
      "are free, and the team is committed to keeping them so",
      "every contributor is credited",
      "lesson plans, are paid",
    ],
    [
      "/about-team",
      "Forum Coordinator Sample",
      "Forum Editor Sample",
      "Website Designer and Classroom Practitioner Sample",
    ],
    [
      "/about-philosophy",
      "View text transcript",
      "Developing Philosophical Facilitation",
      "A Framework for Facilitating Classroom Dialogue",
      "Philosophy in Classroom",
      "Your browser does not support the audio element.",
    ],
    [
      "/past-courses",
      "Learn about our previous course offerings and hear from participants",
      "Online course, May - August 2025 (first cohort)",
      "taught by facilitators",
      "Course Brochures",
      "Course Details",
      "6 participants",
      "4-month duration",
      "Course Highlights",
      "Testimonials from Participants",
      "A Teacher A Sample Primary class teacher",
      "before the course began",
      "while the course was running",
    ],
    [
      "/upcoming-courses",
      "The next course is being planned",
      "Course on Philosophical Literature",
      "For Schools and Organizations",
      "customized training programs",
      "teacher training workshops",
      "curriculum development support",
      "ongoing mentorship and guidance",
    ],
    [
      "/lesson-plans",
      "What are the different kinds of lesson plans?",
      "Central Inquiry + Stimulus + Facilitation moves",
      "Identify + Stimulate + Construct + Introduce",
      "Logic activities",
      "a title",
      "a short description",
      "subject area",
      "age group",
      "about the lesson plan",
      "extra PDFs, images or",
      "an icon image",
      "full name and affiliations",
      "promptly",
      "revisions",
    ],
    [
      "/lesson-plans/7",
      "Epistemology Ages 6-9 60 minutes",
      "Category Epistemology Age group Ages 6-9 Duration 60 minutes Author Lesson plan writer A Sample Story contributor",
      "Need Help?",
    ],
    ["/lesson-plans/8", "Logic Ages 10+ 45 minutes", "Author P4C India Team"],
    ["/lesson-plans/9", "Ethics", "Lesson Content", "Author P4C India Team"],
    ["/lesson-plans/10", "Social and Political philosophy", "External Resource"],
    [
      "/facilitations",
      "Audio and video recordings of classroom facilitations",
      "Who should the egg belong to?",
      "7th grade students at a school in Chennai, 30 students in all, in two sessions",
      "Session 1",
      "Session 2",
      "Transcript coming soon",
    ],
    [
      "/philosophical-literature",
      "A collection of philosophical literature and readings suitable for children will be curated here.",
      "What makes stories philosophical?",
      "new plan coming on 20th Oct",
      "Unboxing on 27 Oct",
      "Lesson plans for philosophical stories are for purchase",
      "Title The title",
      "About the story",
      "What makes it philosophical",
      "How a facilitator can explore it",
      "Question bank plus facilitation moves",
      "Images A cover picture",
    ],
    [
      "/literature/our-john",
      "An original story of this site",
      "Story Watch the story",
      "Review & Pedagogy",
      "Summary",
      "What makes it philosophical",
      "Question bank",
    ],
    [
      "/reflections",
      "Facilitator Reflections Coming Soon",
      "Reflections Facilitator reflections will be shared here",
    ],
    [
      "/contact",
      "Name ( optional )",
      "Email",
      "Sign Up",
      "For Educators",
      "For Contributors",
      "lesson plans and activities",
      "facilitation recordings",
      "philosophical literature recommendations",
      "reflections and insights",
    ],
    [
      "/buy-courses",
      "to buy a bundle of 4 story-based lesson plans",
      content.site.price,
      "within two weeks of the order",
      "teachers, facilitators, schools and educational organisations",
      "a short read-aloud story, with a summary",
      "a review of what makes it philosophical",
      "a lesson plan;",
      "difficult questions that may come up, with tips",
      "a conversation with the facilitator, if you would like one",
      "Three other stories are about these things",
      "No. The stories are read aloud",
      "customised bundle costs extra",
    ],
    ["/donate", "Coming Soon Donation options are coming"],
    ["/admin", "Password"],
  ])("stand on %s", async (address, ...words) => {
    const text = textOf(mainOf(await pageAt(address)));
    for (const expected of words) expect(text).toContain(expected);
  });

  test.each<[string, ...string[]]>([
    [
      "/",
      "The Team → /about-team",
      "Philosophy → /about-philosophy",
      "Past Courses → /past-courses",
      "Upcoming Courses → /upcoming-courses",
      "Lesson Plans → /lesson-plans",
      "Facilitations → /facilitations",
      "Philosophical Literature → /philosophical-literature",
      "Reflections → /reflections",
      "Contact Us → /contact",
    ],
    [
      "/about-team",
      `Mail the coordinator → mailto:${content.site.email}?subject=For%20the%20forum%20coordinator`,
    ],
    [
      "/past-courses",
      "Initial Course Brochure →→ /content/lessons/brochures/initial-course-brochure.pdf",
      "Revised Course Brochure →→ /content/lessons/brochures/revised-course-brochure.pdf",
    ],
    [
      "/upcoming-courses",
      "Express Interest → /contact",
      "Contact Us for Details → /contact",
      "View Full PDF →→ /content/lessons/brochures/course-on-philosophical-literature.pdf",
    ],
    [
      "/lesson-plans",
      "View Lesson → /lesson-plans/7",
      "View Lesson → /lesson-plans/8",
      "Contact Us to Contribute → /contact",
    ],
    [
      "/lesson-plans/7",
      "Lesson Plans → /lesson-plans",
      "View Lesson Plan →→ /content/lessons/they-all-saw-a-cat.pdf",
      "Get Support → /contact",
    ],
    ["/facilitations", "Our John → /literature/our-john"],
    [
      "/philosophical-literature",
      "Our John → /literature/our-john",
      "What makes stories philosophical? →→ /content/phil-literature/what-makes-stories-philosophical.pdf",
    ],
    [
      "/literature/our-john",
      "Philosophical Literature → /philosophical-literature",
      "Watch the story →→ https://www.youtube.com/watch?v=i6xRTZrZNBk",
    ],
    ["/literature/gods-little-ant", "View PDF →→ /content/phil-literature/gods-little-ant.pdf"],
    ["/contact", `${content.site.email} → mailto:${content.site.email}`],
    [
      "/buy-courses",
      "synopsis of stories → /philosophical-literature#synopsis",
      "Our John → /literature/our-john",
    ],
  ])("lead from %s to where they should", async (address, ...links) => {
    expect(linksOf(mainOf(await pageAt(address)))).toEqual(expect.arrayContaining(links));
  });

  test("are in the menu and the footer of every page", async () => {
    const page = await pageAt("/");
    const menu = page.slice(page.indexOf("<header"), page.indexOf("</header>"));
    expect([...new Set(linksOf(menu))]).toEqual([
      "P4C India → /",
      "Home → /",
      "The Team → /about-team",
      "Philosophy → /about-philosophy",
      "Past Courses → /past-courses",
      "Upcoming Courses → /upcoming-courses",
      "Lesson Plans → /lesson-plans",
      "Purchase → /buy-courses",
      "Facilitations → /facilitations",
      "Philosophical Literature → /philosophical-literature",
      "Reflections → /reflections",
      "Contact Us → /contact",
    ]);
    const footer = page.slice(page.indexOf("<footer"));
    const named = [
      "about-philosophy",
      "past-courses",
      "lesson-plans",
      "facilitations",
      "philosophical-literature",
      "reflections",
      "contact",
      "donate",
      "about-team",
    ];
    const addresses = linksOf(footer).map((link) => link.replace(/^.* → \//, ""));
    expect(addresses).toEqual(expect.arrayContaining(named));
    expect(textOf(footer)).toContain("How to cite this site");
    expect(textOf(footer)).toContain("© 2026");
  });

  test("say no story that has no file of its own", async () => {
    for (const slug of ["the-fate-of-fausto", "the-wolf-the-duck-the-mouse"]) {
      const page = mainOf(await pageAt(`/literature/${slug}`));
      expect(textOf(page)).toContain("Find this book");
      expect(linksOf(page).join()).not.toMatch(/\.pdf|youtube/);
    }
  });
});

function wordsIn(tree: Nodes): number {
  if (tree.type === "text") return tree.value.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return "children" in tree ? tree.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0;
}

describe("the amounts", () => {
  const explainers = media.recordings.filter(({ kind }) => kind === "explainer");
  const articles = media.documents.filter(({ kind }) => kind === "article");
  const count = (kind: string) => media.documents.filter((document) => document.kind === kind).length;

  test.each(explainers.map((item) => [item.title, item] as const))("%s is 450 to 650 words", (_, item) => {
    expect(wordsIn(item.transcript)).toBeGreaterThanOrEqual(450);
    expect(wordsIn(item.transcript)).toBeLessThanOrEqual(650);
  });

  test.each(articles.map((item) => [item.title, item] as const))("%s is 900 to 1500 words", (_, item) => {
    expect(wordsIn(item.body)).toBeGreaterThanOrEqual(900);
    expect(wordsIn(item.body)).toBeLessThanOrEqual(1500);
  });

  test("of everything are those agreed", () => {
    expect([explainers.length, articles.length]).toEqual([3, 3]);
    expect([count("brochure"), count("story"), count("reference")]).toEqual([3, 2, 1]);
    expect(media.recordings.filter(({ kind }) => kind === "session")).toHaveLength(2);
    expect(content.testimonials.testimonials).toHaveLength(6);
    expect(content.testimonials.reflections).toHaveLength(6);
    expect(content.pages["about-philosophy"].videos).toHaveLength(3);
    expect(content.pages["past-courses"].highlights).toHaveLength(3);
    expect(content.people).toHaveLength(3);
    expect(content.stories).toHaveLength(4);
    for (const name of ["they-all-saw-a-cat", "detective-v-and-detective-s"]) {
      const leaves = content.files[`/content/lessons/${name}.pdf`]?.pages ?? 0;
      expect([4, 5, 6]).toContain(leaves);
    }
  });
});
