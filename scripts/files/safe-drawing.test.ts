import { expect, test } from "vitest";
import { makeDrawingSafe } from "./safe-drawing";

const draw = (inside: string, root = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${root}>${inside}<g/></svg>`;

test.each<[string, string, string[]]>([
  ["<script>alert(1)</script>", "", ["<script>"]],
  [
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml" src="a.js"/>',
    "",
    ["<x:script>"],
  ],
  [
    '<g onclick="a()" onpointerenter="b()"/>',
    "<g/>",
    ["onclick", "onpointerenter"],
  ],
  [
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
    "",
    ["<foreignObject>"],
  ],
  [
    '<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;https://a.test"/>',
    "",
    ["<meta>"],
  ],
  [
    '<g xmlns:h="http://www.w3.org/1999/xhtml"><h:form action="/"/></g>',
    '<g xmlns:h="http://www.w3.org/1999/xhtml"/>',
    ["<h:form>"],
  ],
  ['<p xmlns=""/>', "", ["<p>"]],
  [
    '<a href="https://a.test/"><g/></a>',
    "<a><g/></a>",
    ['href="https://a.test/"'],
  ],
  [
    '<a xlink:href="java&#115;cript:a()"/>',
    "<a/>",
    ['xlink:href="javascript:a()"'],
  ],
  ['<a><set attributeName="href" to="/"/></a>', "<a/>", ["<set>"]],
  [
    '<use href="other.svg#a"/><use href="data:image/svg+xml,a#b"/>',
    "<use/><use/>",
    ['href="other.svg#a"', 'href="data:image/svg+xml,a#b"'],
  ],
  [
    '<g fill="url(https://a.test/#a)" style="mask:url( \'//a.test\')"/>',
    '<g fill="none" style="mask:none"/>',
    ["url(https://a.test/#a)", "url( '//a.test')"],
  ],
  [
    '<style>@import "a.css";@font-face{src:url(a.woff2)}path{fill:url(#a)}</style>',
    "<style> @font-face{src:none}path{fill:url(#a)}</style>",
    ['@import "a.css";', "url(a.woff2)"],
  ],
  [
    '<style>@\\69mport "a.css";path{fill:\\75rl(//a.test);mask:u\\72 l(b)}</style>',
    "<style>@none;path{fill:none;mask:unone}</style>",
    ['\\69mport "a.css"', "\\75rl(//a.test)", "\\72 l(b)"],
  ],
  [
    `<g style="mask:-webkit-image-set('//a.test' 1x);fill:url(//a.test"/>`,
    '<g style="mask:-webkit-none;fill:none"/>',
    ["image-set('//a.test' 1x)", "url(//a.test"],
  ],
  [
    '<style>@im@import "a";port "b";@im<!-- --><![CDATA[port "c"]]></style>',
    "<style>@im port &quot;b&quot;; </style>",
    ['@import "a";', '@import "c"'],
  ],
])("%s becomes %s", (inside, safe, removed) => {
  expect(makeDrawingSafe(draw(inside))).toMatchObject({
    svg: draw(safe),
    removed,
  });
});

test("a handler of the drawing and a style sheet before it are removed", () => {
  const sheet = '<?xml-stylesheet href="a.css"?>';
  expect(makeDrawingSafe(`${sheet}${draw("", ' onload="a()"')}`)).toMatchObject(
    {
      svg: draw(""),
      removed: ["<?xml-stylesheet?>", "onload"],
    },
  );
});

test("what belongs to a drawing stays", () => {
  const inside = [
    '<s:g xmlns:s="http://www.w3.org/2000/svg" s:file="C:\\a.svg"/>',
    '<g fill="url(#a)" style="mask:url(&quot;#b&quot;)"/>',
    '<use xlink:href="#a"/><image href="data:image/png;base64,AA"/>',
    '<animate attributeName="opacity" values="0;1"/>',
    "<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>",
  ].join("");
  expect(makeDrawingSafe(draw(inside))).toEqual({
    svg: draw(inside),
    removed: [],
    hasStyles: true,
  });
});
