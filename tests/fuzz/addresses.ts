import { type Dice, words } from "./dice";

/** The last segments that name something, and those that should name nothing. */
const ids = [
  ...words(`7 7 7 8 9 10 our-john 0 -1 1e9 7.0 07 999 999999999999999 9999999999999999 NaN __proto__ constructor
    toString %37 7%00 7'-- 7;8 7,8 ７ 🙂 \ud83d %E0%A4%A %ED%A0%BD %C0%AF %2e%2e %252e %2F%2Felsewhere.example
    https:%2f%2felsewhere.example %0d%0aSet-Cookie:%20a=b`),
  ...["", " 7", "7".repeat(5000)],
];

/** Stored under the prefix of every route that serves files: see `prepare` in `./run`. */
export const storedNames = ["fuzz.pdf", "folder/fuzz.mp3"];

const names = [
  ...storedNames,
  ...storedNames,
  ...words(`folder folder/ fuzz fuzz.pdf/ FUZZ.PDF fuzz%2epdf fuzz.pdf%00 %00.pdf .pdf a//b.pdf __proto__.pdf
    nowhere.pdf nowhere.mp3 ..%2ffuzz.pdf %2e%2e%2ffuzz.pdf folder%2ffuzz.mp3 fuzz.pdf.data`),
  ...["", `${"a".repeat(1020)}.pdf`],
];

const nowhere = words(`
  /nowhere /.env /.dev.vars /wrangler.toml /_worker.js /_routes.json /package.json /.git/config /_root /_root.data
  /assets/entry.js.map /build/server/index.js /__manifest?p=/admin /_index.data /admin/x /admin/subscribers
  /api /api/ /api/admin /api/nowhere /api/lesson-plans/7/8 /content /..%2f.dev.vars /%2e%2e/%2e%2e/etc/passwd
  /../../etc/passwd //elsewhere.example /\\elsewhere /content/lessons /content//lessons/fuzz.pdf
  /public-objects/ /literature /lesson /% /%00 /🙂 /@ /:80`);

/** A route's path with something in the place of each parameter. */
export function addressOf(path: string, dice: Dice): string {
  if (path === "/*") return dice.pick(nowhere);
  return path.replace(/:\w+/g, () => dice.pick(ids)).replace(/\*$/, () => dice.pick(names));
}

const stuff = [
  ...words(`% %zz %E0%A4%A %C0%AF %ED%A0%BD %FF %00 %0a %09 %u0041 %252f %2f %5c \u0000 \u202e \ud83d 🙂 é
    %0d%0aSet-Cookie:%20a=b \\ ;a=b .. /../ /./ /%2e%2e/ // . + @ | # ? : ' " < > { ^ ~`),
  " ",
];

const insert = (text: string, at: number, what: string) => text.slice(0, at) + what + text.slice(at);

const twists: Twist[] = [
  (path) => `${path}/`,
  (path, dice) => dice.pick([`${path}//`, `/${path}`]),
  (path) => `${path}.data`,
  (path) => `${path}.data`,
  (path) => `${path}/.data`,
  (path) => `${path}.DATA`,
  (path) => path.toUpperCase(),
  (path, dice) => path + "x".repeat(dice.pick([300, 2000])),
  (path, dice) => insert(path, 1 + dice.below(path.length), dice.pick(stuff)),
  (path, dice) => insert(path, 1 + dice.below(path.length), dice.pick(stuff)),
  (path, dice) => escaped(path, 1 + dice.below(path.length), "%"),
  (path, dice) => escaped(path, 1 + dice.below(path.length), "%25"),
];
type Twist = (path: string, dice: Dice) => string;

/** One letter as its escape, or as the escape of its escape. Nothing behind ASCII is escaped. */
function escaped(path: string, at: number, percent: "%" | "%25") {
  const code = path.charCodeAt(at);
  if (Number.isNaN(code) || code > 127) return path;
  return path.slice(0, at) + percent + code.toString(16).padStart(2, "0") + path.slice(at + 1);
}

/** The same address, written as nobody writes it. */
export function twisted(path: string, dice: Dice): string {
  return dice.pick(twists)(path, dice);
}

const queries = [
  ...words(`index index&index _routes=root _routes=, _routes= _routes=routes%2Fadmin _routes=__proto__ page=2
    _data _data=routes%2Fadmin %5Fdata=x after[]=1 after= row=1 a=% % = &&& a=%00 a=%E0%A4%A a=%ED%A0%BD
    __proto__[x]=1 constructor=1 redirect=//elsewhere.example callback=alert(1) q=<script> q=🙂 ? q=\ud83d`),
  ...["", `a=${"b".repeat(2000)}`],
];

const keys = words(`1 7 100 101 119 120 121 0 -1 1e3 1.5 07 999999999999999 99999999999999999999 '-- %00 x`);

/** What stands behind the `?`, with a `?`; one or two questions, some of them the dashboard's. */
export function oddQuery(dice: Dice): string {
  const one = () =>
    dice.happens(0.3) ? `after=${dice.pick(keys)}&row=${dice.pick(keys)}` : dice.pick(queries);
  return `?${dice.happens(0.25) ? `${one()}&${one()}` : one()}`;
}
