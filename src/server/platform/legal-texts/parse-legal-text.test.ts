import { expect, test } from "vitest";
import { parseLegalText } from "./read-legal-texts.ts";

const header = "---\nversion: 2, 2026-11-24, Text messages, and more\nversion: 1, 2026-01-02, First version\n---\n";

function parse(source: string) {
  const faults: string[] = [];
  const text = parseLegalText(source, (line, message) => faults.push(`${line}: ${message}`));
  return { text, faults };
}
const parseFaults = (body: string) => parse(header + body).faults;

test("a legal text in Markdown can have a title, sections, lists, emphasis, links and versions", () => {
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

test("a legal text can have tables, line breaks, nested lists and reference links", () => {
  const body =
    "# Privacy \\& you\n\n| Data | Why |\n| --- | --- |\n| *Name* | [we]\\\\ask |\n\n1. one\n   - two\\\n     more\n\n[we]: /security?a=1";
  const { text, faults } = parse(header + body);
  expect(faults).toEqual([]);
  expect(text.heading).toBe("Privacy & you");
  const link = { element: "a", href: "/security?a=1", children: ["we"] };
  const row = (name: string, ...cells: unknown[][]) => ({
    element: "tr",
    children: cells.map((children) => ({ element: name, children })),
  });
  const inner = {
    element: "ul",
    children: [{ element: "li", children: ["two", { element: "br", children: [] }, "more"] }],
  };
  expect(text.content).toEqual([
    {
      element: "table",
      children: [
        { element: "thead", children: [row("th", ["Data"], ["Why"])] },
        { element: "tbody", children: [row("td", [{ element: "em", children: ["Name"] }], [link, "\\", "ask"])] },
      ],
    },
    { element: "ol", children: [{ element: "li", children: ["one", inner] }] },
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
])("the invalid header of a legal text is reported with its line: %j", (head, faults) => {
  expect(parse(`${head}# Title\n\nText`).faults).toEqual(expect.arrayContaining(faults));
});

test("several errors in a legal text are reported together, each with its line", () => {
  const body = "Text\n\n# Title\n\n# Second\n\n> quote\n\n#### Small\n\n---\n";
  expect(parseFaults(body)).toEqual([
    "7: must come before the text: it is the title",
    "9: is a second title; use ## for the headings of sections",
    "11: has a quotation, which a legal text can't have",
    "13: has a heading below ###, which a legal text can't have",
    "15: has a line across the page, which a legal text can't have",
  ]);
  expect(parseFaults("Text without a title")).toEqual(["5: must be the title, as # Title"]);
  expect(parseFaults("# Title")).toEqual(["5: ends the file without any text"]);
});

test.each([
  ["<script>alert(1)</script>", "7: has HTML, which a legal text can't have"],
  ["words <b onclick=x>bold</b>", "7: has HTML, which a legal text can't have"],
  ["![x](/y.png)", "7: has a picture, which a legal text can't have"],
  ["`code`", "7: has code, which a legal text can't have"],
  ["- [ ] todo", "7: has a checkbox, which a legal text can't have"],
  ["[x](javascript:alert(1))", "7: has a link that is neither https://, mailto: nor a path of this site"],
  ["[x](java&#10;script:alert(1))", "7: has a link that is neither https://, mailto: nor a path of this site"],
  ["[y](//evil.example)", "7: has a link that is neither https://, mailto: nor a path of this site"],
  ["a &lt; b", "7: has &lt;; write the character itself"],
])("unsupported Markdown in a legal text is an error: %j", (markdown, fault) => {
  expect(parseFaults(`# Title\n\n${markdown}`)).toContain(fault);
});
