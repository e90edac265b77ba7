import { frameLabels } from "./frame-labels";
import { hydratedLabels } from "./hydrated-labels";

/** The facilitation moves of every question bank, in order. */
export const moveLabels = {
  "open-ended-questions": "Open-ended questions",
  "finding-assumptions": "Finding assumptions",
  perspectives: "Perspectives",
  "redefining-concepts": "Redefining concepts",
  implications: "Implications",
  ethics: "Ethics",
  reasoning: "Reasoning",
  "general-questions": "General questions",
};

export type MoveId = keyof typeof moveLabels;
export const moveIds = Object.keys(moveLabels) as [MoveId, ...MoveId[]];

/**
 * Every fixed word that a translated page shows. Every file in
 * `content/labels/` defines each of these keys for another language.
 */
export const englishLabels = {
  ...hydratedLabels,
  ...frameLabels,
  draft:
    "This translation is a draft. Nobody who speaks the language has checked it yet.",
  readBy: "Read by {name} on {day}.",
  changedSince: "Lines changed since: {number}.",

  // The proof of a translation
  proof: "Read the translation with us",
  proofIntro:
    "Choose what you want to read. Print it, correct it with a pencil, and send us photographs of the pages. Or choose the number of a line and write to us.",
  proofHelp:
    "Read each line as a teacher or a child would. Where it is not good, write better words below it. Leave the words in {}, and signs such as ** or #, as they are. Sign at the end.",
  lineCount: "Lines: {number}",
  notRead: "Nobody has read it yet.",
  buttons: "Buttons and messages",
  siteWords: "Tagline, price and footer",
  line: "Line {number}",
  lineChanged: "changed",
  lineBehind: "the English has changed",
  fullList: "The whole list",
  haveRead: "I have read every line.",
  mayName: "You may print my name on the site: yes / no",
  yourName: "Name",
  yourWork: "What I do, such as: teacher in Pune",
  day: "Day",
  signature: "Signature",
  correctionSubject: "{title}, line {number}",
  correctionBody: `Line {number} ({id})
{words}

Better:
`,

  // Home, and the papers for a school
  minutesInClass: "{minutes} min in class",
  read: "Read",
  sheetToPrint: "Sheet to print",
  contactUs: "Contact Us",
  readHere: "Read here:",
  pdfOf: "PDF of {title}:",

  // Without a network
  notKept:
    "The site cannot be reached, and this page is not kept on this device. Pages that are kept are listed below.",
  openedHere: "Opened on this device",
  removeAll: "Remove all",

  // What the forms of the mailing list answer
  thanks: "Thanks for signing up!",
  weWillWrite: "We will write to {email}.",
  anotherAddress:
    "Did you mean {email}? Then please sign up again with that address.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter an e-mail address such as name@example.org",
  nameTooLong: "Please shorten your name to at most {number} characters",
  nameUnreadable:
    "Please write your name on one line, without control characters or broken symbols",
  tooManySignups: "Too many sign-ups at the moment. {wait}",
  tooManyRequests: "Too many requests at the moment. {wait}",
  waitOneMinute: "Try again in 1 minute.",
  waitMinutes: "Try again in {minutes} minutes.",
  /** A sentence about a failure of ours, with the id of the request. */
  withRequestId: "{sentence} (Request {id})",
  unsubscribe: "Unsubscribe",
  unsubscribeByAddress: "Unsubscribe with an e-mail address instead",
  notUnsubscribed: "You have not been unsubscribed",
  noSuchLink:
    "This link is incomplete or no longer valid. If you have already left the list, there is nothing more to do. If not, enter your address here.",

  // The search of the site
  searchDescription:
    "Search all pages, stories, lesson plans, questions and papers to print.",
  searchWords: "Words to look for",
  pageGroup: "Pages",
  storyGroup: "Stories",
  starterGroup: "Short stories",
  planGroup: "Lesson plans",
  documentGroup: "Papers to print",
  found: "Found: {number}",
  foundIn: "Found in {language}: {number}",
  searchIn: "Search in {language}",
  themes: "Themes",
  searchSite: "Search the whole site for ‘{words}’",
  nothingFound: "Nothing contains all of these words.",
  tryOthers: "Try fewer words, or others that mean the same.",
  didYouMean: "Did you mean",
  showAll: "Show all {number}",

  // The page of a story
  makeSheet: "Make a lesson sheet",
  printSendOrSave: "Print, send or save",
  chooseQuestions: "Choose from its questions",
  whoIsWho: "Who is who",
  onePage: "1 page",
  pages: "{number} pages",
  literature: "Philosophical Literature",
  starters: "All short stories",
  viewPdf: "View PDF",
  newTab: "opens in a new tab",
  story: "Story",
  article: "Article",
  poster: "Poster",
  letter: "Letter",
  findBook: "Find this book",
  picturesBy: "pictures by",
  ownPicture: "The picture on this page is our own.",
  ourStory: "An original story, {words} words long.",
  book: "a published book",
  review: "Review & Pedagogy",
  reviewOf: "Review of {title}",
  chooseFromThese: "Choose from these questions",
  moreOfThisKind: "More of this kind",
  fromYears: "ages {years} and up",
  min: "{minutes} min",
  minutesAloud: "about {minutes} min to read aloud",

  pictures: "Pictures",
  previous: "Previous",
  next: "Next",
  of: "{number} of {last}",

  // The moves
  ...moveLabels,

  // Choosing questions
  searchAndFilter: "Search and filter",
  words: "Words",
  any: "Any",
  show: "Show",
  looksIn: "Searches in: {languages}",
  move: "Move",
  source: "Story or plan",
  noStory: "Without a story",
  theme: "Theme",
  age: "Age of the children",
  andUp: "{years} and up",
  /** The age, and the classes in which Indian children have it. */
  ageWithClass: "{age} (Class {class})",
  oneQuestion: "1 question",
  questions: "{number} questions",
  noMatch: "No question matches these filters.",
  seeAll: "See all questions",
  whatIsMove:
    "A move is what a question does in the discussion, such as opening it or testing a reason.",
  whichMove: "When to use which move",
  mix: "Suggest a mix",
  previousPage: "Previous page",
  nextPage: "Next page",
  pageOf: "Page {page} of {last}",
  add: "Add to my set",
  mySet: "My set",
  inSet: "in your set",
  notAdded: "{number} could not be added",
  notFound: "Not found, and left out: {questions}.",
  overLimit: "A set has at most {limit} questions. Left out: {questions}.",
  nothingChosen:
    "Nothing is chosen yet. Pick one question to open, a few to go deeper, one to look back.",
  up: "Up",
  down: "Down",
  remove: "Remove",
  severalStories:
    "Your questions are about {number} stories or plans, so the lesson begins like this: {text}",
  inClass: "Show in class",
  chooseMore: "Choose more",
  whatsApp: "Send by WhatsApp",
  printList: "Print this list",
  emptySet: "Clear the set",

  // The lessons of a year, and the list of those that were held
  week: "Week {number}",
  nextWeek: "Next week",
  held: "I held this lesson",
  heldOn: "Held on {day} (undo)",
  heldHere: "Lessons you held",
  keptHere: "This list is only on this device. Nobody else sees it.",
  printHeld: "Print the list",
  removeHeld:
    "Remove all these lessons from the list? You cannot take it back.",
  allHeld: "You have held all {number} lessons. Well done!",

  // The beginning of a lesson
  makeLesson: "Make a lesson",
  makeLessonWith: "Make a lesson with {title}",
  chooseYourself: "Or choose the questions yourself, from any story or plan.",
  tooYoung: "These questions are for older children.",

  // The lesson sheet
  questionsPage: "Questions",
  circlesHead: "{minutes} minutes, in two circles",
  circleHead: "{minutes} minutes, in one circle",
  rowsHead: "{minutes} minutes, on benches",
  otherLength:
    "There is no lesson of {asked} minutes here. {minutes} minutes are chosen instead.",
  otherClassSize:
    "There is no lesson for {asked} children here. {children} children are chosen instead.",
  inMinutes: "min",
  myClock: "begins at",
  onOtherSide: "turn over",
  say: "say aloud",
  do: "do",
  beforeClass: "Before class",
  onTheBoard: "Before class, on the board",
  turnOver: "Trouble, or late? Turn over.",
  turnOverAt: "{minute}: turn over",
  strange: "What is strange",
  takeCare: "Take care",
  beReady: "Be ready",
  preparedQuestions: "When the talk is slow",
  childSays: "A child says",
  youAsk: "You ask",
  rescues: "When this happens …",
  clock: "The clock",
  reasons: "Reasons you hear",
  diaryHeading: "Lesson diary",
  diaryLine:
    "“{story}”. Learning outcome: children give reasons and answer each other. Themes: {themes}. Subject (underline): EVS · Language · Value education.",
  heardForNextTime: "What I heard, for next time",
  opensSheet: "Opens this sheet",
  noCode: "This set is too long for a QR code.",
  change: "Change minutes, seating, questions",
  minutes: "Minutes",
  children: "Number of children",
  seating: "Seating",
  circles: "Room for circles",
  rows: "Fixed benches",
  printAs: "Print as",
  sheet: "Lesson sheet",
  large: "Large print",
  printStory: "Also print the story",
  updateSheet: "Update the sheet",
  changeQuestions: "Change the questions",
  savePdf: "Save as PDF",
  kept: "There is no network, or it is too slow. This copy is from {day}.",
  notPrinted:
    "This PDF is not made yet. Print this page instead: choose “Print” in the menu of your browser.",
  boxNotPrinted:
    "This PDF is not made yet. Print the papers below instead, one by one.",
  printToPdf:
    "There is no PDF for these choices. Print this page. In the print window, choose “Save as PDF”.",
  print: "Print",
  withoutPaper: "Without paper:",
  forHand: "For your hand",
  forProjector: "For the projector",
  copyLink: "Copy the link",

  // The class view
  projectorNote: "The class sees this.",
  slide: "Slide",
  question: "Question",
  typeQuestion: "Type the question of the class, or leave this empty.",
  prepared: "Show our prepared questions",
  darkMode: "Dark mode",
  lightMode: "Light mode",
  swipe: "Swipe up or down, or press an arrow key.",
  fullScreen: "Full screen",
  startClock: "Start the clock",
  startAgain: "Start the clock again",
  clockBar:
    "The bar at the top shows the {minutes} minutes. Its marks are the parts of the lesson.",
  sheetLink: "Sheet",

  // The hand view
  handNote:
    "Only you see this. It tells you what to say and what to do, one step at a time.",
  begin: "Begin",
  inNextStep: "press ‘Next’",
  minutesLeft: "{minutes} min left",
  timeIsUp: "Time is up",
  minutesLate: "{minutes} min late",
  backToLesson: "Back to the lesson",

  // A message to the team after a lesson; {class} is its length and seating
  howItWent: "How did it go?",
  howItWentText:
    "Tell us in three lines. Do not name children or your school. You press Send.",
  copyReport: "Or copy this text, and send it to {email}:",
  writeEmail: "Write an e-mail",
  writeWhatsApp: "Write by WhatsApp",
  telephone: "Telephone:",
  noTelephone: "There is no number to call yet. Please write.",
  reportSubject: "How it went: {story}",
  reportBody: `Dear team,

The story: {story}
The class: {class}

What they said:

Where the talk got stuck:

What we should change:

May we print this on the site, with your name or without?`,
};

type LabelName = keyof typeof englishLabels;
/** The labels of a language, under the same keys as the English ones. */
export type Labels = Record<LabelName, string>;
