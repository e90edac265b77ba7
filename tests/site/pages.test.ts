import { existsSync, readFileSync } from "node:fs";
import type { SearchFile } from "virtual:content";
import { expect, test } from "vitest";
import { foldForSearch } from "~/fold";
import { parse, readLinks, readText, tags } from "../support/page";
import { addPlan } from "../support/plans";
import { createPublishedSite } from "../support/published-site";
import { testedSiteFolders } from "../support/sites";

// What the code adds to the content of the fixture: labels, states, links. The
// content itself is in tests/fixtures/content.

const app = createPublishedSite();

/**
 * The main part of a page: from the Worker, or as the static file that Pages
 * would send.
 */
async function fetchMain(address: string): Promise<string> {
  const isStatic = !/^\/(lesson-plans|contact|admin)/.test(address);
  const file = `${testedSiteFolders.outFolder}/build/client${address === "/" ? "/index" : address}.html`;
  const page = isStatic
    ? readFileSync(file, "utf8")
    : await (await app.fetch(address)).text();
  return parse(page).querySelector("main")?.innerHTML ?? "";
}

/**
 * Addresses, and what their pages have: texts, and links with an arrow (two for
 * a new tab). `|` or a new line divides them.
 */
const contents = `
/about-team | Fixture Person Fixture Coordinator A real profile | Mail the coordinator Sample Fixture web page
  Fixture Editor Sample A sample profile | Mail the coordinator → mailto:team@fixture.example?subject=Fixture
/about-philosophy | Fixture explainer by a voice | Synthetic voice · | Download the recording
  View text transcript | Your browser does not support the audio element.
  Watch on YouTube : Fixture video with a note →→ https://www.youtube.com/watch?v=fixture0001
  Watch on YouTube : Fixture video without a note →→ https://www.youtube.com/watch?v=fixture0002
  Fixture Films · 5:15 A fixture note on a video. Watch on YouTube | PDF, 2 pages | PDF, 1 page,
/past-courses | fixture participants 9 | Pause | A fixture caption Sample
  A Teacher A Sample Fixture role A Fixture place A | F Fixture Teacher B Fixture role B
  Fixture testimonial G. | Fixture First Brochure Sample
  Fixture First Brochure →→ /content/lessons/brochures/fixture-first.pdf
  Read on this page : Fixture First Brochure → /documents/fixture-first
/upcoming-courses | This PDF cannot be shown here.
  View Full PDF →→ /content/lessons/brochures/fixture-next.pdf | Express Interest → /contact
  Contact Us for Details → /contact
/lesson-plans | fixture plan with a file Fixture words about seeing Epistemology Ages 6-9 60 minutes
  View Lesson → /lesson-plans/1 | View Lesson → /lesson-plans/2 | View Lesson → /lesson-plans/3
  Contact Us to Contribute → /contact
/lesson-plans/1 | Lesson Plan Document | Read as text | Lesson Details | Need Help?
  Author Fixture Writer Sample Story contributor Fixture Storyteller Sample | Lesson Plans → /lesson-plans
  Read on this page : fixture plan with a file → #text
  View Lesson Plan →→ /content/lessons/fixture-file-plan.pdf | Get Support → /contact
/lesson-plans/2 | Logic Ages 10+ 45 minutes | External Resource | Author P4C India Team
  View Lesson Plan →→ https://plans.example/fixture
/lesson-plans/3 | Lesson Content | Ask team@fixture.example Sample for the cards
/lesson-plans/4 | Ethics Ages 8-11 30 minutes
/lesson-plans/5
  Lesson Plans Ethics Ages 12-14 50 minutes fixture plan with a file and elsewhere Fixture words about choosing
  External Resource This plan is on another website. It opens in a new tab. View Lesson Plan Sample
  View Lesson Plan →→ https://plans.example/both
/facilitations | Fixture words that open the page. | Fixture inquiry Sample
  View text transcript Transcript coming soon | Fixture responses Sample
/philosophical-literature | Fixture Tale | Fixture Listed Book
  Fixture news coming on 1st Jan | Fixture Starters Tell a fixture starter. | Fixture Starter | A fixture teaser of something hidden.
  Fixture Tale → /literature/fixture-tale | Fixture Reference →→ /content/phil-literature/fixture-reference.pdf
  Read on this page : Fixture Reference → /documents/fixture-reference
  Contact Us to Contribute → /contact
/literature/fixture-tale | about 1 min to read aloud | 10 words long
  The words of a tale of the fixture. Make a lesson sheet | Story (PDF, 1 page, 1 KB)
  Watch the fixture film Sample opens in a new tab | A fixture note on the film. | Review & Pedagogy
  Open-ended questions | 2 of 3: Fixture picture two Sample
  Story (PDF, 1 page, 1 KB) →→ /content/phil-literature/fixture-tale.pdf
  Watch the fixture film →→ https://films.example/fixture-tale | Story → #story | Question bank → #questions
/literature/fixture-book | Find this book | Fixture Author, pictures by Fixture Illustrator. Fixture Press, 2001
/literature/fixture-listed-book | Fixture Author. Fixture Press, 2002
/literature/fixture-hidden | A fixture note on the content. | View PDF | Review as PDF | PDF, 1 page
  Read on this page : Review as PDF → #review
  View PDF →→ /content/phil-literature/fixture-hidden.pdf
/documents/fixture-written | Article Fixture Article With a subtitle Fixture Team View PDF PDF, 2 pages
  A heading More words. | View PDF →→ /content/phil-literature/articles/fixture-written.pdf
/documents/fixture-first | Course brochure Sample Fixture First Brochure
/documents/fixture-tale | Story English हिन्दी தமிழ் Fixture Tale | Review & Pedagogy → /literature/fixture-tale
  हिन्दी → /hi/documents/fixture-tale
/documents/fixture-letter | A fixture line about week two.
  Send by WhatsApp → https://wa.me/?text=Fixture%20Letter%0Ahttps%3A%2F%2Ffixture.example%2Fcontent%2Fphil-literature%2Ffixture-letter.pdf%0Ahttps%3A%2F%2Ffixture.example%2Fdocuments%2Ffixture-letter
/hi/documents/fixture-letter | लेबल ९८२ English हिन्दी नमूना ९२० नमूना ९२१ | नमूना ९२४
/404 | Fixture Page Not Found | the fixture plans → /lesson-plans
/literature/404 | Literature Not Found | Back to Philosophical Literature → /philosophical-literature
/hi/literature/404 | लेबल ३०१२ | लेबल ३०१४ → /hi/classroom#stories
/lesson-plans/999 | Lesson Plan Not Found | Back to Lesson Plans → /lesson-plans
/buy-courses | A bundle costs Rs. 999 and arrives within nine days. | Fixture question three | Fixture difficult question
  A fixture bundle Rs. 999 3 fixture plans | Order a Bundle → /contact#write
/contact | Name ( optional ) | Email | Sign Up | A fixture hint about help.
  Copy our address: team@fixture.example Sample
  Fixture order → mailto:team@fixture.example?subject=Fixture%20order%20for%20Rs.%20999&body=Fixture%20words.
  Fixture help → mailto:team@fixture.example?subject=Fixture%20%26%20help%3F%20%231%2C%20100%25&body=A%20question%3A%0D%0A%0D%0A%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87%20%26%20more%2C%20to%20team%40fixture.example
/reflections | Fixture reflections to come | Send a fixture reflection → /contact
/admin | Password | Log in
/ | Fixture story → /literature/fixture-tale | Fixture Lesson Plans → /lesson-plans
  fixture plan with a file → /lesson-plans/1 | हिन्दी → /hi | Contact Us → /contact
/classroom | नमूना निमंत्रण → /hi/first-lesson | Fixture first lesson → /lesson-plans | Fixture Tale → /literature/fixture-tale
  Fixture weeks → /documents/fixture-letter | Fixture Letter → /documents/fixture-letter
  Fixture Term → /term-box
  Fixture next lesson Fixture words about weeks. Fixture Letter · Fixture Term Week 1 1 Fixture Tale
  Fixture Tale , Sheet to print: PDF →→ /content/lessons/sheets/fixture-tale-rows.pdf
/for-your-school | Fixture Letter A fixture line about a letter.
  PDF of Fixture Letter : English 1 KB → /content/phil-literature/fixture-letter.pdf
  PDF of Fixture Letter : हिन्दी 1 KB → /content/phil-literature/fixture-letter-hi.pdf
  English → /documents/fixture-letter | हिन्दी → /hi/documents/fixture-letter
  Fixture who → #who | Telephone: +91 00 0000 0000
  +91 00 0000 0000 → tel:+910000000000 | Write by WhatsApp → https://wa.me/910000000000?text=
/first-lesson
  Open the fixture sheet → /session?seating=rows&story=on&set=fixture-tale-01,fixture-tale-19,fixture-tale-10
  35 min →→ /content/lessons/sheets/fixture-tale-35-rows.pdf
  Send by WhatsApp → https://wa.me/?text=Fixture%20Tale%0Ahttps%3A%2F%2Ffixture.example%2Fcontent%2Flessons%2Fsheets%2Ffixture-tale-rows.pdf%0Ahttps%3A%2F%2Ffixture.example%2Ffirst-lesson
  Fixture Starter → /literature/fixture-starter
  नमूना निमंत्रण → /hi/first-lesson | மாதிரி அழைப்பு → /ta/first-lesson
/hi/first-lesson
  नमूना ९५४ → /session?seating=rows&story=on&lang=hi&set=fixture-tale-01,fixture-tale-19,fixture-tale-10
  Do you teach in English? Take the English sheet. → /first-lesson
/term-box | PDF, opens in a new tab | Week 2 Fixture Starter PDF of Fixture Starter : PDF Week 3
  View PDF →→ /packs/term-box.pdf | Fixture Letter → /documents/fixture-letter
  Send by WhatsApp → https://wa.me/?text=Fixture%20Term%0Ahttps%3A%2F%2Ffixture.example%2Fpacks%2Fterm-box.pdf%0Ahttps%3A%2F%2Ffixture.example%2Fterm-box
  PDF of Fixture Tale : PDF →→ /content/lessons/sheets/fixture-tale-rows.pdf
/hi/term-box | Fixture Starter → /literature/fixture-starter
  नमूना ९२० → /hi/documents/fixture-letter
/offline | Fixture Term →→ /packs/term-box.pdf
/hi/offline | नमूना ४२०१ →→ /packs/term-box-hi.pdf
/starters | Fixture Starter → /literature/fixture-starter
/hi/classroom | नमूना २३५ → /hi/literature/fixture-tale
`;

test.each(
  contents
    .trim()
    .split(/\n(?=\/)/)
    .map((page) => page.split(/\n +| \| /)),
)("%s shows what its content asks for", async (address = "", ...expected) => {
  const main = await fetchMain(address);
  const [text, links] = [readText(main), readLinks(main)];
  for (const item of expected)
    expect(item.includes("→") ? links : text).toContain(item);
});

test.each([
  [
    "/",
    "Fixture Lesson Plans",
    "A fifth group.",
    "Fixture plans to try",
    "fixture plan with a file",
    "Fixture shelf",
  ],
  [
    "/philosophical-literature",
    "Fixture news",
    "Fixture contribute",
    "Fixture synopsis",
    "Fixture Starters",
  ],
  [
    "/contact",
    "Sign Up",
    "Fixture educators",
    "Fixture contributors",
    "Is it a letter",
    "Fixture letters",
  ],
  ["/lesson-plans", "Fixture contribute", "Fixture ages"],
  ["/lesson-plans/1", "Lesson Details", "Get Support", "Steps Fixture look"],
])(
  "%s shows what is specified before what is not",
  async (address, ...inOrder) => {
    expect(readText(await fetchMain(address))).toMatch(
      new RegExp(inOrder.join(".*")),
    );
  },
);

test("a story's own PDF is linked in its section", async () => {
  const main = await fetchMain("/literature/fixture-hidden");
  const story = parse(main).querySelector("#story")?.innerHTML ?? "";
  expect(readText(story)).toContain("View PDF PDF, 1 page, 1 KB, opens");
  expect(readLinks(story)).toEqual([
    "View PDF →→ /content/phil-literature/fixture-hidden.pdf",
  ]);
});

test.each([
  [
    "en",
    // A speaker whose recording names nobody, and the file in the packs.
    { "/about-philosophy": "narrator", "/offline": "from second line" },
  ],
  ["hi", { "/hi/offline": "4103 4104" }],
])(
  "in %s, the words that search finds are on their pages or their synonyms, except %o",
  (lang, elsewhere) => {
    const folder = `${testedSiteFolders.outFolder}/build/client`;
    const file = readFileSync(`${folder}/texts/search/${lang}.json`, "utf8");
    const { entries }: SearchFile = JSON.parse(file);
    const missing = entries
      .filter(({ kind }) => kind === "page" || kind === "document")
      .filter(({ href }) => existsSync(`${folder}${href}.html`))
      .map(({ href, titleWords, otherWords, synonyms = [] }) => {
        const page = readFileSync(`${folder}${href}.html`, "utf8");
        const attributes = tags(
          page,
          "[alt], [aria-label], [content], [href]",
        ).flatMap(({ alt, "aria-label": label, content, href }) => [
          alt,
          label,
          content,
          href,
        ]);
        const shown = foldForSearch(
          [readText(page), ...attributes].join(" "),
        ).split(" ");
        const isMissing = (word: string) =>
          !shown.includes(word) && !synonyms.join("").includes(` ${word} `);
        const words = `${titleWords}${otherWords}`.split(" ");
        return [href, words.filter(isMissing).join(" ")];
      });
    const withMissing = missing.filter(([, words]) => words !== "");
    expect(Object.fromEntries(withMissing)).toEqual(elsewhere);
  },
);

test.each<[string, RegExp]>([
  ["/about-team", /Fixture Person Sample|Fixture Designer Sample/],
  ["/lesson-plans", /unlisted|and elsewhere/],
  [
    "/lesson-plans/3",
    /External Resource|Lesson Plan Document|Read as text|Story contributor/,
  ],
  ["/lesson-plans/2", /Read as text|Lesson Content/],
  [
    "/lesson-plans/5",
    /Lesson Plan Document|Read as text|Lesson Content|The external address/,
  ],
  [
    "/philosophical-literature",
    /Fixture Hidden Tale|Fixture Book\b|Nobody sees/,
  ],
  ["/starters", /Fixture Tale/],
  ["/literature/fixture-book", /View PDF|Watch the|original story|read aloud/],
  ["/literature/fixture-hidden", /Find this book|1 of|View PDF.*View PDF/],
])("%s does not show %s", async (address, words) => {
  expect(readText(await fetchMain(address))).not.toMatch(words);
});

test.each(["/literature/fixture-tale", "/about-team", "/lesson-plans/1"])(
  "each quiet mark of a sample on %s explains a dashed edge",
  async (address) => {
    const main = await fetchMain(address);
    const marks = tags(main, ".sample-tag.visually-hidden").length;
    expect(marks).toBeGreaterThan(0);
    expect(tags(main, "[data-sample]")).toHaveLength(marks);
  },
);

test("a plan in D1 has the document card, even if the build does not know its file", async () => {
  const file = "/content/lessons/only-in-d1.pdf";
  await addPlan(app, { id: 77, fileUrl: file, content: "" });
  const main = await fetchMain("/lesson-plans/77");
  expect(readText(main)).toContain("Lesson Plan Document View Lesson Plan PDF");
  expect(readText(main)).not.toMatch(/Read as text|Lesson Content|KB/);
  expect(readLinks(main)).toContain(`View Lesson Plan →→ ${file}`);
  // On paper too, where there is nothing else.
  expect(tags(main, `.screen-only:not(object) a[href="${file}"]`)).toEqual([]);
});

test("every page has the menu and the footer", async () => {
  const page = await (await app.fetch("/contact")).text();
  const [menu = "", footer = ""] = ["header", "body > footer"].map(
    (selector) => parse(page).querySelector(selector)?.innerHTML,
  );
  expect([...new Set(readLinks(menu))].slice(0, 4)).toEqual([
    "Fixture Site Philosophy with Children → /",
    "हिन्दी → /hi/contact",
    "தமிழ் → /ta/contact",
    "Fixture Home → /",
  ]);
  expect(readLinks(footer)).toContain("Fixture Donate → /donate");
  expect(readText(footer)).toContain(
    "How to cite this site Fixture Team, Fixture Site, 2001",
  );
  expect(readText(footer)).toContain(
    "Free resources: CC BY-NC 4.0 . © 2001 Fixture Team",
  );
});

test.each([
  ["about-philosophy", "/about-philosophy", "page"],
  ["literature/fixture-tale", "/philosophical-literature", "true"],
  ["classroom", "/classroom", "page"],
  ["starters", "/classroom", "true"],
  ["hi", "/hi", "page"],
])("on the page %s, the menu marks %s", (page, href, mark) => {
  const file = `${testedSiteFolders.outFolder}/build/client/${page}.html`;
  const marked = tags(
    readFileSync(file, "utf8"),
    ".site-header a[aria-current]",
  ).map((link) => `${link.href} ${link["aria-current"]}`);
  expect([...new Set(marked)]).toEqual([`${href} ${mark}`]);
});
