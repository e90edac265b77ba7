import { expect, test } from "vitest";
import { type Changes, mistakeIn } from "./test-content";

const swap = (file: string, from: string | RegExp, to: string): Changes => ({
  [file]: (text) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  },
});

test.each<[string, Changes, RegExp]>([
  [
    "a slip in a key",
    swap("site.yml", "price:", "prize:"),
    /^content\/site\.yml:7: prize is not known here; price is missing$/,
  ],
  [
    "two slips",
    swap("site.yml", /name:(.*)\ntagline:/, "Name:$1\ntagLine:"),
    /^content\/site\.yml:2: Name and tagLine are not known here; name and tagline are missing$/,
  ],
  [
    "a slip deep in a list",
    swap("people.yml", /photo:(?=.*editor)/, "foto:"),
    /^content\/people\.yml:12: number 2: foto is not known here; photo is missing$/,
  ],
  [
    "a slip before another mistake",
    swap("site.yml", /bundleSize: 4(.*)licence:/s, "bundleSize: four$1license:"),
    /:\d+: license is not known here; licence is missing$/,
  ],
  [
    "a missing field of the third testimonial",
    swap("testimonials.yml", /(id: 3\n.*\n) *role:.*\n/, "$1"),
    /^content\/testimonials\.yml:\d+: testimonials, number 3, role: is missing$/,
  ],
  [
    "a text without quotation marks that reads like a number",
    swap("site.yml", "'Rs. 1500'", "1500"),
    /:7: price: expected a text; put quotation marks round it$/,
  ],
  ["a value that is a list", swap("site.yml", "'Rs. 1500'", "[1500]"), /:7: price: expected a text$/],
  [
    "an address that is none",
    swap("site.yml", /email: .*/, "email: 'ask us'"),
    /email: expected an e-mail address$/,
  ],
  [
    "a list whose hyphens are gone",
    swap("pages/facilitations.md", /sessions:\n(.*\n)*?(?=\w|---)/, "sessions: egg-session-1\n"),
    /: sessions: expected a list, each item on a line that begins with a hyphen$/,
  ],
  [
    "a slip in a menu",
    swap("menu.yml", "items:", "item:"),
    /^content\/menu\.yml:4: number 2: item is not known here/,
  ],
  [
    "a slip in a link of the menu",
    swap("menu.yml", /\n {6}href:/, "\n      herf:"),
    /^content\/menu\.yml:\d+: number \d, items, number \d: herf is not known here; href is missing$/,
  ],
  [
    "a video whose id has another length",
    swap("pages/about-philosophy.md", /(videos:\n *#.*\n *- id: '?)./, "$1"),
    /: videos, number 1, id: expected 11 characters$/,
  ],
])("%s is told in plain words", (_kind, changes, message) => {
  expect(mistakeIn(changes)).toMatch(message);
});
