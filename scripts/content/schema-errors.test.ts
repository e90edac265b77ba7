import { expect, test } from "vitest";
import { type Changes, mistakeIn, replace } from "../../tests/support/content";

const swap = (file: string, from: string | RegExp, to: string): Changes => ({ [file]: replace(from, to) });

test.each<[string, Changes, RegExp]>([
  [
    "a misspelt key",
    swap("site.yml", "price:", "prize:"),
    /^content\/site\.yml:5: prize is not a field here; price is missing$/,
  ],
  [
    "two misspelt keys",
    swap("site.yml", /name:(.*)\ntagline:/, "Name:$1\ntagLine:"),
    /^content\/site\.yml:1: Name and tagLine are not fields here; name and tagline are missing$/,
  ],
  [
    "a misspelt key deep in a list",
    swap("people.yml", /photo:(?=.*person\.svg)/, "foto:"),
    /^content\/people\.yml:\d+: number 2: foto is not a field here; photo is missing$/,
  ],
  [
    "a misspelt key before another mistake",
    swap("site.yml", /bundleSize: 3(.*)licence:/s, "bundleSize: four$1license:"),
    /:\d+: license is not a field here; licence is missing$/,
  ],
  [
    "a missing field of the third testimonial",
    swap("testimonials.yml", /(id: 3\n.*\n) *role:.*\n/, "$1"),
    /^content\/testimonials\.yml:\d+: testimonials, number 3, role: is missing$/,
  ],
  [
    "a text without quotation marks that reads like a number",
    swap("site.yml", "Rs. 999", "1500"),
    /:5: price: expected a text; put it in quotation marks$/,
  ],
  ["a value that is a list", swap("site.yml", "Rs. 999", "[1500]"), /:5: price: expected a text$/],
  [
    "a wrong e-mail address",
    swap("site.yml", /email: .*/, "email: 'ask us'"),
    /email: expected an e-mail address$/,
  ],
  [
    "a list without hyphens",
    swap("pages/facilitations.md", /sessions:\n(.*\n)*?(?=\w|---)/, "sessions: fixture-session-1\n"),
    /: sessions: expected a list, each item on a line that begins with a hyphen$/,
  ],
  [
    "a colon in an item of a list",
    swap("pages/facilitations.md", "sessions:\n", "sessions:\n  - One thing: wait\n"),
    /: sessions, number 1: expected a text; if it has a colon and a space, write 'One thing: wait'$/,
  ],
  [
    "a misspelt key in a menu",
    swap("menu.yml", "items:", "item:"),
    /^content\/menu\.yml:4: number 2: item is not a field here$/,
  ],
  [
    "an entry of the menu with an address and entries below it",
    swap("menu.yml", "items:", "href: /contact\n  items:"),
    /^content\/menu\.yml:3: number 2: expected either href, the address, or items, the entries below it$/,
  ],
  [
    "the address of a story on a site without encryption",
    swap("literature/fixture-tale.md", /(?<=storyPdf: ).*/, "http://films.example/kite"),
    /storyPdf: expected the address of a PDF below .*, or one that begins with https:/,
  ],
  [
    "a misspelt key in a link of the menu",
    swap("menu.yml", /\n {6}href:/, "\n      herf:"),
    /^content\/menu\.yml:\d+: number \d, items, number \d: herf is not a field here; href is missing$/,
  ],
  [
    "a video id that is too short",
    swap("pages/about-philosophy.md", /(videos:\n *- id: '?)./, "$1"),
    /: videos, number 1, id: expected 11 characters$/,
  ],
])("%s is described in plain words", async (_kind, changes, message) => {
  expect(await mistakeIn(changes)).toMatch(message);
});
