import type { Content } from "../../../scripts/content/schema/content";
import { secrets } from "../../journeys/secrets";
import type { Visitor } from "./window-visitor";

type Task = (visitor: Visitor) => Promise<void>;

/** A link of the menu, and the label of the group that it may be in. */
export type MenuLink = { label: string; href: string; group?: string };

/** Everything that visitors come for, with words from the current content. */
export function listTasks({
  menu,
  pages,
  stories,
  lessonPlans,
}: Content): Record<string, Task> {
  const links = menu.flatMap((entry): MenuLink[] =>
    "items" in entry
      ? entry.items.map((item) => ({ ...item, group: entry.label }))
      : [entry],
  );
  const plan = lessonPlans.find(({ externalUrl }) => !externalUrl);
  const story = stories.find(({ kind, listed }) => kind === "story" && listed);
  const questions =
    story?.sections.questions.parts.flatMap((part) => part.questions) ?? [];
  const [first = { id: "", text: "" }, second = first] = questions;
  return {
    "follow the menu to each page": async (visitor) => {
      for (const link of links) {
        await visitor.open("/unsubscribed");
        await visitor.followMenu(link);
        const name = link.href === "/" ? "home" : link.href.slice(1);
        // Without a set, the page of a session is where one begins.
        const { title } =
          name === "session"
            ? { title: pages.session.begin.heading }
            : pages[name as keyof typeof pages];
        await visitor.seeTitle(title);
      }
    },
    "sign up": async (visitor) => {
      await visitor.open("/contact");
      await visitor.fill("Name", "A teacher");
      await visitor.fill("Email", newEmail());
      await visitor.press("Sign Up");
      await visitor.see("Thanks for signing up!");
    },
    "read why a sign-up failed": async (visitor) => {
      await visitor.open("/contact");
      await visitor.fill("Name", "a".repeat(101));
      await visitor.fill("Email", newEmail());
      await visitor.press("Sign Up");
      await visitor.see("Please shorten your name to at most 100 characters");
    },
    unsubscribe: async (visitor) => {
      await visitor.open("/unsubscribe");
      await visitor.fill("Email", newEmail());
      await visitor.press("Unsubscribe");
      await visitor.seeTitle(pages.unsubscribed.title);
    },
    "choose a story": async (visitor) => {
      await visitor.open("/philosophical-literature");
      await visitor.press(story?.title ?? "");
      await visitor.see(first.text);
    },
    "search questions": async (visitor) => {
      // The link on a phone that unfolds the search and the filters leads here.
      await visitor.open("/questions#filters");
      await visitor.choose("Story or plan", story?.title ?? "");
      await visitor.press("Show");
      await visitor.see(`${questions.length} questions`);
      await visitor.open("/questions#filters");
      await visitor.fill("Words", "zzzz");
      await visitor.press("Show");
      await visitor.see("See all questions");
    },
    "make a set of questions and its sheet": async (visitor) => {
      await visitor.open(`/questions?from=${story?.slug}`);
      await visitor.tick(first.text);
      await visitor.tick(second.text);
      await visitor.press("Add to my set");
      await visitor.see("My set: 2");
      await visitor.press("Make a session sheet");
      await visitor.choose("Minutes", "80");
      await visitor.press("Update the sheet");
      await visitor.see("80 minutes");
      await visitor.see(second.text);
    },
    "show the lesson in class": async (visitor) => {
      await visitor.open(`/session?set=${first.id},${second.id}`);
      await visitor.press("Show in class");
      await visitor.seeInWindow(story?.title ?? "");
      await visitor.press("Next");
      await visitor.seeInWindow(pages.session.slides.listen);
      await visitor.press("Previous");
      await visitor.seeInWindow(story?.title ?? "");
    },
    "ask the detectives": async (visitor) => {
      await visitor.open("/detectives");
      await visitor.tick("Yes");
      await visitor.press("Ask Detective V");
      await visitor.see("Change my answer");
    },
    "log in, read the list, log out": async (visitor) => {
      await visitor.open("/admin");
      await visitor.fill("Password", secrets.ADMIN_PASSWORD);
      await visitor.press("Log in");
      await visitor.see("Download Table");
      await visitor.press("Logout");
      await visitor.see("Password");
    },
    "play a recording": async (visitor) => {
      await visitor.open("/about-philosophy");
      await visitor.playRecording();
    },
    "open a PDF": async (visitor) => {
      await visitor.open(`/lesson-plans/${plan?.id}`);
      await visitor.openPdf("View Lesson Plan");
    },
  };
}

let count = 0;

/** An e-mail address that nobody has used yet. */
function newEmail(): string {
  return `teacher-${process.pid}-${++count}@school.test`;
}
