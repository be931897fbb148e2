import { expect, test } from "vitest";
import { isLinear } from "#rules/testing/linear-time.ts";
import { parseLegalText } from "./read-legal-texts.ts";

const header = "---\nversion: 2, 2026-11-24, Text messages, and more\nversion: 1, 2026-01-02, First version\n---\n";

function parse(source: string, format: "md" | "html" = "md") {
  const faults: string[] = [];
  const text = parseLegalText(source, format, (line, message) => faults.push(`${line}: ${message}`));
  return { text, faults };
}
const faultsOf = (body: string, format: "md" | "html" = "md") => parse(header + body, format).faults;

test("a text in Markdown has a title, sections, lists, emphasis, links, and its versions", () => {
  const body =
    "# Privacy\n\nWe are *few*,\nand **small**: [write](mailto:a@b.example).\n## Data\n- one\n  more\n- two\n\n1. first\n";
  const { text, faults } = parse(`${header.replace("---\n", "---\ndescription: What we do.\n")}${body}`);
  expect(faults).toEqual([]);
  expect(text).toEqual({
    heading: "Privacy",
    description: "What we do.",
    versions: [
      { version: 2, date: "2026-11-24", change: "Text messages, and more" },
      { version: 1, date: "2026-01-02", change: "First version" },
    ],
    content: [
      {
        element: "p",
        children: [
          "We are ",
          { element: "em", children: ["few"] },
          ", and ",
          { element: "strong", children: ["small"] },
          ": ",
          { element: "a", href: "mailto:a@b.example", children: ["write"] },
          ".",
        ],
      },
      { element: "h2", children: ["Data"] },
      {
        element: "ul",
        children: [
          { element: "li", children: ["one more"] },
          { element: "li", children: ["two"] },
        ],
      },
      { element: "ol", children: [{ element: "li", children: ["first"] }] },
    ],
  });
});

test("a text in HTML has the same parts, and tables", () => {
  const body = `<!-- by
counsel --><h1>Privacy &amp; you</h1>
<p>See <a href="/security?a=1&amp;b=2">our <b>security</b></a>.<br/>Done&#8217;s.</p>
<table><tr><th>Data</th><td>Name</td></tr></table>`;
  const { text, faults } = parse(header + body, "html");
  expect(faults).toEqual([]);
  expect(text.heading).toBe("Privacy & you");
  expect(text.content).toEqual([
    {
      element: "p",
      children: [
        "See ",
        { element: "a", href: "/security?a=1&b=2", children: ["our ", { element: "strong", children: ["security"] }] },
        ".",
        { element: "br", children: [] },
        "Done’s.",
      ],
    },
    {
      element: "table",
      children: [
        {
          element: "tr",
          children: [
            { element: "th", children: ["Data"] },
            { element: "td", children: ["Name"] },
          ],
        },
      ],
    },
  ]);
});

test.each([
  ["", ["1: must be ---, the beginning of the header"]],
  ["---\nversion: 1, 2026-01-02, First", ["1: begins a header that no other line --- ends"]],
  ["---\n---\n", ["1: begins a header without a line such as version: 1, 2026-11-24, First version"]],
  ["---\nversion: 1, 2026-02-30, First\n---\n", ["2: must be written version: 2, 2026-11-24, What changed"]],
  [
    "---\nversion: 1, 2026-01-02, First\nversion: 2, 2026-01-01, Second\nauthor: me\n---\n",
    [
      "3: must be older than the version above it, by its number and its date",
      "4: must begin with version: or description:",
    ],
  ],
])("a faulty header is named by its line: %j", (head, faults) => {
  expect(parse(`${head}# Title\n\nText`).faults).toEqual(expect.arrayContaining(faults));
});

test("every fault of a text in Markdown is named by its line", () => {
  const body =
    "Text\n# Title\n# Second\n> quote\n<b>x</b>\n| a |\n![x](y)\n[x](javascript:alert(1))\n[y](//evil.example)";
  expect(faultsOf(body).map((fault) => fault.replace(/^(\d+: \S+ (?:\S+ ){2}).*$/, "$1"))).toEqual([
    "6: must come before ",
    "7: is a second ",
    "8: has a quotation, ",
    "9: has HTML, which ",
    "10: has a table, ",
    "11: has a picture, ",
    "12: has an address ",
    "8: has a link ",
    "8: has a link ",
  ]);
  expect(faultsOf("Text without a title")).toEqual(["5: must be the title, as # Title"]);
  expect(faultsOf("# Title")).toEqual(["5: ends the file without any text"]);
});

test.each([
  ["<script>alert(1)</script>", "5: has <script>, which a legal text can't have"],
  ["<p onclick=alert(1)>x</p>", "5: has <p> with attributes; remove them"],
  ['<p><a href="javascript:alert(1)">x</a></p>', "5: has a link that is neither https://"],
  ['<p><a href="java&#10;script:alert(1)">x</a></p>', "5: has a link that is neither https://"],
  ["<p><a href=/x onclick=y>x</a></p>", '5: has a link that isn\'t written <a href="…">'],
  ["<p><a>x</a></p>", '5: has a link that isn\'t written <a href="…">'],
  ["words", "5: has words directly in the file"],
  ["\n<p>x", "6: has a <p> that isn't closed"],
  ["<p>x</p></p>", "5: has </p> where nothing is open"],
  ["<p><em>x</p></em>", "5: has </p> where <em> is open"],
  ["<ul><p>x</p></ul>", "5: has <p> in <ul>"],
  ["<a href='/x'>x</a>", "5: has <a> outside of a block"],
  ["<p>a < b</p>", "5: has a < that begins no tag"],
  ["<p>a & b &unknown;</p>", "5: has an & that begins no known character"],
  ["<p>x</p><!-- y", "5: begins a comment that doesn't end"],
  ["<p>x</p><h1>z</h1>", "5: must come before the text"],
  [`${"<ul><li>".repeat(20)}x${"</li></ul>".repeat(20)}`, "5: has <ul> in <li>"],
])("HTML outside of the listed elements is a fault: %j", (html, fault) => {
  const found = faultsOf(`<h1>Title</h1>${html}`, "html");
  expect(found.some((each) => each.startsWith(fault))).toBe(true);
});

test.each([
  ["md", "[".repeat(10)],
  ["md", "**a *b "],
  ["md", "[a](("],
  ["html", "<a "],
  ["html", "<p>&amp"],
  ["html", "<!--"],
] as const)("%s is read in linear time: %j", async (format, part) => {
  const read = (size: number) => parse(header + part.repeat(size / part.length), format);
  expect(await isLinear(read, { size: 800_000, little: 5 })).toBe(true);
});
