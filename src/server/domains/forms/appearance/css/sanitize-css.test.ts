import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLinear } from "#rules/testing/linear-time.ts";
import { hostileStyles } from "#server/testing/hostile/hostile-styles.ts";
import { inEnglish } from "#texts/testing/english.ts";
import { sanitizeCss } from "./sanitize-css.ts";

const within = (rules: string) =>
  rules ? `@scope ([data-appearance="form"]) to ([data-appearance-off]){${rules}}` : "";
const hostile = Object.entries(hostileStyles).flatMap(([family, sheets]) =>
  sheets.map((sheet, n) => [`${family} ${n + 1}`, sheet] as const),
);

/** The allowed output of a rebuilt style sheet, written independently of the implementation. */
const marker = String.raw`(?:\[data-appearance="(?:form|section|field|welcome|title|text|help)"\]|:is\(input, select, textarea\))`;
const state = String.raw`(?::(?:hover|focus|focus-within|(?:first|last)-child|(?:first|last)-of-type)|:nth-(?:child|of-type)\((?:odd|even|-?\d+n[+-]\d+)\)|\[data-klass~="[A-Za-z][\w-]*"\])`;
const compound = `${marker}${state}*`;
const selector = String.raw`:scope(?: |(?=\[data-appearance="form"\]))${compound}(?:(?: | > | \+ | ~ )${compound})*`;
const property =
  "(?:background-color|(?:row-)?gap|border(?:-(?:top|right|bottom|left|color|radius|style|width))?|box-shadow|color|" +
  "font-(?:family|size|style|weight)|letter-spacing|line-height|margin-(?:top|bottom)|padding(?:-(?:top|right|bottom|left))?|" +
  "text-(?:align|decoration|transform))";
const value = String.raw`(?:[a-z0-9 #.,-]|"[A-Za-z ]+"|var\(--[a-z-]+\)|rgb\([\d ]+ / [\d.]+\))+`;
const rule = `${selector}\\{${property}:${value}(?:;${property}:${value})*\\}`;
const media = String.raw`@media \((?:min|max)-width:\d+px\)(?: and \((?:min|max)-width:\d+px\))?`;
const known = new RegExp(
  `^(?:@scope \\(\\[data-appearance="form"\\]\\) to \\(\\[data-appearance-off\\]\\)\\{(?:${rule}|${media}\\{(?:${rule})+\\})+\\})?$`,
);
const numbers = (css: string) => [...css.matchAll(/-?[\d.]+(?=px|rem)/g)].map(([number]) => Number(number));

describe("allowed style rules", () => {
  test.each([
    [".title { color: #4B2E83 }", ':scope [data-appearance="title"]{color:#4b2e83}'],
    ["h2 { Color: NAVY }", ':scope [data-appearance="title"]{color:#000080}'],
    [".form { background: hsl(210 100% 97%) }", ':scope[data-appearance="form"]{background-color:#f0f7ff}'],
    [".field.tall:hover { padding: 4px }", ':scope [data-appearance="field"][data-klass~="tall"]:hover{padding:4px}'],
    [".form .section > .field + .field:hover { padding: 4px .5rem }", null],
    [".section:nth-child(even):first-of-type { border: 1px solid var(--line) }", null],
    [".title { color: var(--brand); font-family: georgia, 'Times New Roman', serif }", null],
    [".title { text-transform: uppercase; letter-spacing: 0.5px; font-weight: 700 }", null],
    [".input { border-radius: 12px }", ":scope :is(input, select, textarea){border-radius:12px}"],
    ["@media (max-width: 600px) { .section { padding: 8px } }", null],
    [".section { box-shadow: 0 2px 8px rgb(0 0 0 / 10%) }", null],
    ["/* a comment */ .title { /* another */ color: black }", ':scope [data-appearance="title"]{color:#000000}'],
  ])("the CSS sanitizer accepts the style rule %s and outputs only what is allowed", (source, rules) => {
    const { css, leftOut } = sanitizeCss(source);
    expect(leftOut).toEqual([]);
    expect(css).toMatch(known);
    if (rules) expect(css).toBe(within(rules));
    else expect(css).not.toBe("");
  });
});

test("the CSS sanitizer lists rules that aren't allowed with their line and text, and preserves the allowed rules", () => {
  const source = `.title {
  color: #112233;
  position: fixed;
}
label { color: red }
.section { background: #222 }
@import "x.css";
.text { color: #ddd; font-size: 15px !important }`;
  const { css, leftOut } = sanitizeCss(source);
  expect(css).toBe(
    within(':scope [data-appearance="title"]{color:#112233}:scope [data-appearance="text"]{font-size:15px}'),
  );
  expect(leftOut.map(({ line, text }) => [line, text])).toEqual([
    [3, "position: fixed"],
    [5, "label"],
    [6, "background: #222"],
    [7, '@import "x.css";'],
    [8, "color: #ddd"],
    [8, "font-size: 15px !important"],
  ]);
  expect(inEnglish(leftOut)[2]?.reason).toContain("too dark");
  expect(inEnglish(leftOut)[4]?.reason).toContain("too light");
});

test("the CSS sanitizer removes eight properties from rules for a form, section or field that labels and errors would inherit", () => {
  const inherited =
    "color: navy; font-family: serif; font-size: 20px; font-weight: bold; letter-spacing: 2px; line-height: 2; text-align: right; text-transform: uppercase";
  for (const part of [".form", ".section", ".field"]) {
    const { css, leftOut } = sanitizeCss(`${part} { ${inherited} }`);
    expect([part, css, leftOut.length]).toEqual([part, "", 8]);
  }
});

test.each(hostile)(
  "sanitizing the hostile style sheet %s outputs only allowed selectors, properties and values",
  (_name, sheet) => {
    const { css } = sanitizeCss(sheet);
    expect(css).toMatch(known);
    for (const number of numbers(css)) expect(Math.abs(number)).toBeLessThanOrEqual(40);
  },
);

test("the tests of the CSS sanitizer cover more than two hundred different hostile style sheets", () => {
  const all = hostile.map(([, sheet]) => sheet);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(200);
});

test("sanitizing random text as a style sheet outputs only allowed selectors, properties and values", () => {
  const pieces = hostile.flatMap(([, sheet]) => sheet.slice(0, 200).match(/[\w-]+|[^\w\s]|\s+/g) ?? []);
  const soup = fc.array(fc.constantFrom(...new Set(pieces)), { maxLength: 60 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(soup, fc.string({ unit: "binary", maxLength: 80 })), (source) => {
      expect(sanitizeCss(source).css).toMatch(known);
    }),
    { numRuns: 3_000 },
  );
});

test("the CSS sanitizer reads only the first two hundred rules of a style sheet and lists at most a hundred errors", () => {
  const { css, leftOut } = sanitizeCss(".title{color:red}\n".repeat(100) + ".help{color:navy}\n".repeat(300));
  expect(css.split("color:").length - 1).toBe(100);
  expect(leftOut.length).toBe(100);
});

test("the CSS sanitizer rejects a style sheet with over five hundred unreadable parts as a whole", () => {
  const faulty = (count: number) => sanitizeCss(`.help{color:navy}${"{}".repeat(count)}`);
  expect(faulty(500).css).toContain("color:");
  expect(inEnglish(faulty(501))).toEqual({
    css: "",
    leftOut: [{ line: 1, text: "", reason: "This couldn't be read." }],
  });
});

test.each([
  ...["(", "a{", "@media ", ".title{color:", "/*", "\\", '"', "url(", ":nth-child(", ".section>", "{}", ".title{}"],
  ...[".title{/*", "/**/{", "/*/{}", ".a{}\n", "@x;", ".title{color:red}"],
])("the CSS sanitizer parses a style sheet that repeats %j in linear time", async (piece) => {
  const read = (size: number) => sanitizeCss(piece.repeat(size / piece.length));
  expect(read(20_000).css).toMatch(known);
  expect(await isLinear(read, { size: 160_000, little: 20 })).toBe(true);
});
