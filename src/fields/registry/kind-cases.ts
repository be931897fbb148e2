import type { Field, Kind } from "#contract/schemas/forms.ts";
import { messages, tooLong, tooManyFiles } from "#rules/text/messages.ts";
import type { Message } from "#texts/message.ts";

type Bad = [value: unknown, ...messages: Message[]];

export type Cases = {
  /** the field's properties besides its kind's defaults */
  field?: Partial<Field>;
  /** a value that holds, and how it reads */
  good: [value: unknown, text: string][];
  /** a value of the right shape that is invalid, and its error message */
  bad: Bad[];
  wrongShape: unknown[];
  empty: unknown[];
};

const key = "abcdefghij_0123456789-";
export const whole = { street: "1 Elm St", unit: "", city: "Troy", state: "NY", zip: "12180" };
const options = [messages.choice] as const;
const notText = [1, true, [], {}, ["a"], { a: "b" }];
const blank = ["", "  ", undefined, null];
const drawn: Omit<Cases, "field"> = {
  good: [
    ["Nora Castellan", "Nora Castellan"],
    [[{ mx: 0, my: 10_000 }], "Signed by hand"],
    [[{ mx: 1, my: 2.5, lx: 0, ly: 0 }], "Signed by hand"],
  ],
  bad: [
    ["x".repeat(26), tooLong(25)],
    ["a\nb", messages.oneLine],
    [[{ mx: -1, my: 0 }], messages.signature],
    [[{ mx: 0, my: 10_001 }], messages.signature],
    [Array(20_001).fill({ mx: 1, my: 1 }), messages.signature],
  ],
  wrongShape: [1, {}, [1], [{ mx: 1 }], [{ mx: 1, my: 1, lx: 1 }], [{ mx: 1, my: "1" }], [{ mx: 1, my: 1, z: 1 }]],
  empty: [...blank, []],
};

/** The values that every kind must accept and reject, with their messages. A kind without a row is a type error. */
export const cases = {
  single_line: {
    field: { max_length: 5 },
    good: [["Zoë 5", "Zoë 5"]],
    bad: [
      ["a\nb", messages.oneLine],
      ["a\u2028b", messages.oneLine],
      ["abcdef", tooLong(5)],
      ["a\0", messages.unkeepable],
      ["a\ud800", messages.unkeepable],
      ["\n\0a", messages.oneLine, messages.unkeepable],
    ],
    wrongShape: notText,
    empty: blank,
  },
  multi_line: {
    good: [["a\nb 😀", "a\nb 😀"]],
    bad: [["x".repeat(524289), tooLong(524288)]],
    wrongShape: notText,
    empty: blank,
  },
  phone: {
    good: [
      ["(518) 555-0142", "(518) 555-0142"],
      ["+15185550142", "(518) 555-0142"],
      ["5185550142", "5185550142"],
      ["+442079460958", "+442079460958"],
    ],
    bad: [
      ["555-0142", messages.phone],
      ["(518) 555-014", messages.phone],
      ["(518) 555-01422", messages.phone],
      ["442079460958", messages.phone],
      ["+1 518 555 014", messages.phone],
    ],
    wrongShape: notText,
    empty: blank,
  },
  zipcode: {
    good: [
      ["01060", "01060"],
      ["01060-1234", "01060-1234"],
    ],
    bad: [
      ["0106", messages.zipcode],
      ["010601", messages.zipcode],
      ["0106a", messages.zipcode],
      ["01060\n", messages.zipcode],
    ],
    wrongShape: notText,
    empty: blank,
  },
  currency: {
    good: [
      ["1250.00", "$1,250.00"],
      ["1250", "$1,250.00"],
      ["0.5", "$0.50"],
      ["123456789.99", "$123,456,789.99"],
    ],
    bad: ["-1", "1,250", "$5", "1.234", ".5", "1e3", "1234567890"].map((value) => [value, messages.currency]),
    wrongShape: notText,
    empty: blank,
  },
  date: {
    good: [
      ["2024-02-29", "02/29/2024"],
      ["1991-04-17", "04/17/1991"],
    ],
    bad: ["2023-02-29", "1900-02-29", "2024-13-01", "2024-04-31", "2024-4-1", "0000-01-01", "04/17/1991"].map(
      (value) => [value, messages.date],
    ),
    wrongShape: notText,
    empty: blank,
  },
  date_range: {
    good: [
      ["2019-08-15:2023-04-30", "08-15-2019 ~ 04-30-2023"],
      ["2019-08-15:2019-08-15", "08-15-2019 ~ 08-15-2019"],
    ],
    bad: [
      ["2019-08-15", messages.date],
      ["2019-08-15:", messages.date],
      [":2019-08-15", messages.date],
      ["2019-08-15:2019-02-30", messages.date],
      ["2019-08-15:2020-01-01:2021-01-01", messages.date],
      ["2019-08-15:2019-08-14", messages.dateRange],
    ],
    wrongShape: notText,
    empty: [...blank, ":"],
  },
  ssn: {
    good: [
      ["666-12-3456", "***-**-3456"],
      ["912-00-0000", "***-**-0000"],
    ],
    bad: ["666123456", "66-612-3456", "666-12-345", "666-12-34567", "***-**-3456"].map((value) => [
      value,
      messages.ssn,
    ]),
    wrongShape: notText,
    empty: blank,
  },
  state: {
    good: [
      ["NY", "New York"],
      ["DC", "District of Columbia"],
      ["PR", "Puerto Rico"],
    ],
    bad: ["ny", "New York", "ZZ", "NYC", "N", "constructor"].map((value) => [value, messages.choice]),
    wrongShape: notText,
    empty: blank,
  },
  email: {
    good: [
      ["a.b+c@mail.example.com", "a.b+c@mail.example.com"],
      ["o'neil@example.co", "o'neil@example.co"],
    ],
    bad: [
      "a",
      "a@b",
      "@b.co",
      "a..b@c.co",
      ".a@b.co",
      "a@b..co",
      "a b@c.co",
      "a@b.co\n",
      `${"a".repeat(250)}@b.co`,
    ].map((value) => [value, messages.email]),
    wrongShape: notText,
    empty: blank,
  },
  unit_field: {
    good: [["48 Linden Avenue, Unit 3", "48 Linden Avenue, Unit 3"]],
    bad: [
      ["x".repeat(201), tooLong(200)],
      ["a\rb", messages.oneLine],
    ],
    wrongShape: notText,
    empty: blank,
  },
  agent: {
    good: [["agent-7", "agent-7"]],
    bad: [["x".repeat(201), tooLong(200)]],
    wrongShape: notText,
    empty: blank,
  },
  address: {
    field: { required: true },
    good: [
      [whole, "1 Elm St, Troy, NY 12180"],
      [{ ...whole, unit: "5B" }, "1 Elm St, 5B, Troy, NY 12180"],
      [{ street: "1 Elm St", city: "Troy", state: "NY", zip: "12180-0001" }, "1 Elm St, Troy, NY 12180-0001"],
    ],
    bad: [
      [{ ...whole, street: " " }, messages.address],
      [{ ...whole, city: "" }, messages.address],
      [{ ...whole, state: "" }, messages.address],
      [{ ...whole, state: "XX" }, messages.address],
      [{ ...whole, zip: "1218" }, messages.address],
      [{ ...whole, zip: "" }, messages.address],
      [{ ...whole, street: "x".repeat(201), zip: "1" }, tooLong(200), messages.address],
      [{ ...whole, city: "a\nb\0" }, messages.oneLine, messages.unkeepable],
    ],
    wrongShape: [
      "1 Elm St",
      1,
      [],
      {},
      { ...whole, country: "US" },
      { ...whole, zip: 12180 },
      { ...whole, unit: null },
      JSON.parse('{"__proto__":"","street":"","city":"","state":"","zip":""}'),
    ],
    empty: [undefined, null, { street: "", unit: " ", city: "", state: "", zip: "" }],
  },
  text_display: { good: [], bad: [], wrongShape: [], empty: [undefined, "", "an answer"] },
  checkbox: {
    good: [
      [{ "Option 1": true, "Option 2": false }, "Option 1"],
      [{ "Option 1": true, "Option 2": true }, "Option 1, Option 2"],
    ],
    bad: [
      [{ "Option 3": true }, ...options],
      [{ "Option 1": true, toString: false }, ...options],
      [JSON.parse('{"__proto__":true}'), ...options],
    ],
    wrongShape: ["Option 1", 1, ["Option 1"], { "Option 1": "true" }, { "Option 1": null }],
    empty: [undefined, null, {}, { "Option 1": false }],
  },
  choice: {
    good: [["Option 1", "Option 1"]],
    bad: [
      ["option-1", ...options],
      ["Option 3", ...options],
      ["Option 10", ...options],
      ["Option", ...options],
    ],
    wrongShape: notText,
    empty: blank,
  },
  yes_no: {
    good: [
      ["Yes", "Yes"],
      ["No", "No"],
    ],
    bad: [
      ["yes", ...options],
      ["Yes, no", ...options],
      ["Maybe", ...options],
    ],
    wrongShape: notText,
    empty: blank,
  },
  dropdown: {
    good: [["option-2", "Option 2"]],
    bad: [
      ["Option 2", ...options],
      ["option-3", ...options],
      ["option-20", ...options],
    ],
    wrongShape: notText,
    empty: blank,
  },
  file: {
    field: { max_files: 2 },
    good: [
      [`form-uploads/${key}`, "File attached"],
      [`form-uploads/${key}.pdf`, "PDF attached"],
      [`form-uploads/${key}.jpg`, "File attached"],
      [[`form-uploads/${key}.pdf`], "PDF attached"],
      [[`form-uploads/${key}`, `form-uploads/${key}2.pdf`], "2 files attached"],
    ],
    bad: [
      ...[["", `form-uploads/${key}`], Array(2).fill(`form-uploads/${key}`), [key]].map(
        (value): Bad => [value, messages.file],
      ),
      [["1", "2", "3"].map((n) => `form-uploads/${key}${n}`), tooManyFiles(2)],
      ...[
        key,
        `/form-uploads/${key}`,
        "form-uploads/short",
        `form-uploads/../${key}`,
        `form-uploads/${key}.svg`,
        `form-uploads/${key}.pdf\n`,
        `form-uploads/${"a".repeat(81)}`,
      ].map((value): Bad => [value, messages.file]),
    ],
    wrongShape: [1, true, {}, [1], [`form-uploads/${key}`, null]],
    empty: [...blank, [], [""]],
  },
  signature: drawn,
  signature_new: drawn,
} satisfies Record<Kind, Cases>;

/** A value, and how the modes display it. */
export type ShownCase = {
  value: unknown;
  /** what mode `edit` shows of the value, in its HTML */
  edit: RegExp;
  /** what mode `view` shows */
  view: string;
};

const shownAddress = { street: "48 Linden Avenue", unit: "3", city: "Albany", state: "NY", zip: "12207" };
const shownText = { value: "Blue door", edit: /value="Blue door"/, view: "Blue door" };

/** What the modes of every kind must display. A kind without a row is a type error. */
export const shownCases = {
  single_line: shownText,
  unit_field: shownText,
  multi_line: { ...shownText, edit: />Blue door<\/textarea>/ },
  phone: { value: "(518) 555-0142", edit: /value="\(518\) 555-0142"/, view: "(518) 555-0142" },
  zipcode: { value: "12207", edit: /value="12207"/, view: "12207" },
  currency: { value: "1850.00", edit: /value="1850.00"/, view: "$1,850.00" },
  date: { value: "2020-02-29", edit: /value="02\/29\/2020"/, view: "02/29/2020" },
  ssn: { value: "666-12-3456", edit: /type="password"[^>]*value="666"/, view: "***-**-3456" },
  state: { value: "PR", edit: /<option value="PR" selected="">/, view: "Puerto Rico" },
  email: { value: "nora@example.com", edit: /value="nora@example.com"/, view: "nora@example.com" },
  address: { value: shownAddress, edit: /value="48 Linden Avenue"/, view: "48 Linden Avenue, 3<br/>Albany, NY 12207" },
  text_display: { value: "", edit: /The question/, view: "The question" },
  checkbox: { value: { "Option 2": true }, edit: /checked=""[^>]*><span>Option 2/, view: "Option 2" },
  choice: { value: "Option 1", edit: /checked=""[^>]*><span>Option 1/, view: "Option 1" },
  yes_no: { value: "No", edit: /checked=""[^>]*><span>No/, view: "No" },
  dropdown: { value: "option-2", edit: /<option value="option-2" selected="">/, view: "Option 2" },
  file: { value: "form-uploads/abcdefghijklmnopqrstuv.pdf", edit: /PDF attached/, view: "PDF attached" },
  signature: { value: "Nora Castellan", edit: /value="Nora Castellan"/, view: "Nora Castellan" },
  signature_new: {
    value: [
      { mx: 1, my: 2 },
      { mx: 5, my: 6, lx: 1, ly: 2 },
    ],
    edit: /d="M1 2h.1M1 2L5 6"/,
    view: "M1 2h.1M1 2L5 6",
  },
  agent: { value: "a1", edit: /<option value="a1" selected="">Ana Agent/, view: "Ana Agent" },
  date_range: { value: "2020-01-01:2020-12-31", edit: /value="12\/31\/2020"/, view: "01-01-2020 ~ 12-31-2020" },
} satisfies Record<Kind, ShownCase>;
