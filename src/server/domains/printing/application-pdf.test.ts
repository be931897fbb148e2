import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { asMasked } from "#rules/text/masking.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createSampleApplication } from "#server/testing/scenes/sample-application.ts";
import { textsIn } from "#texts/message.ts";
import { stockFormTexts } from "#texts/stock-form/texts.ts";
import { drawApplication } from "./application-pdf.ts";
import { printedSections } from "./rows.ts";

const english = textsIn("en");
const none = { logo: undefined, photos: new Map<string, Buffer>() };
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1]);
const named = (name: string) =>
  createSampleApplication({ applicant: { ...createSampleApplication().applicant, name } });

const textOf = async (application = createSampleApplication()): Promise<string> =>
  extractPdfText(await drawApplication(application, none, { compress: false }));

test("an application's PDF contains every section, the applicant, the form, the time of submission, the rent and a masked SSN", async () => {
  const text = await textOf();
  for (const section of createSampleApplication().form.sections) expect(text).toContain(section.label);
  for (const answer of [
    "Nora Castellan",
    "Linden Avenue Residences",
    "07/04/2026, 3:05pm UTC",
    "$1,850.00",
    "Page 1 of 4",
    "Lintel",
  ])
    expect(text).toContain(answer);
  expect(text).toContain("***-**-3456");
  expect(text).not.toContain("666-12-3456");
});

test.each(["Zoë Łukasz-Őszi", "Nguyễn Thị Ánh", "Дмитрий Щербаков", "Αλέξανδρος Ωμέγα"])(
  "the first word of the name %s can be found by searching the text of an application's PDF",
  async (name) => {
    expect(await textOf(named(name))).toContain(name.split(" ")[0]);
  },
);

test.each(["李明", "鈴木さくら", "김민준", "สมชาย", "שרה", "प्रिया"])(
  "all characters of the name %s are printed in an application's PDF",
  async (name) => {
    const text = await textOf(named(name));
    expect(text).not.toContain("\uFFFD");
    for (const email of name.replace(/\p{M}/gu, "")) expect(text).toContain(email);
  },
);

test("Arabic characters in an application's PDF are printed joined and from right to left", async () => {
  const application = createSampleApplication();
  application.values = { ...application.values, applicant__other_names: "محمد بن سلمان (أبو علي)" };
  const text = await textOf(application);
  expect(text).not.toContain("\uFFFD");
  expect(text).toContain(["(يلع وبأ)", "ناملس", "نب", "دمحم"].join(" "));
});

test.each(["😀", "❤️", "👩‍⚕️", "🇺🇸", "1️⃣", "🐕"])(
  "an application's PDF prints the emoji %s in one color",
  async (emoji) => {
    const text = await textOf(named(`Nora ${emoji} Quist`));
    expect(text).not.toContain("\uFFFD");
    expect(text).not.toContain("stands for a character");
    for (const sign of emoji.replace(/[\u200D\uFE0F]/g, "")) expect(text).toContain(sign);
  },
);

test("an application's PDF replaces characters of an unsupported script and adds a note, and prints the rest as text", async () => {
  const text = await textOf(named("Nora ᠮᠣᠩ \u202Egnp.exe"));
  expect(text).toContain("Nora \uFFFD\uFFFD\uFFFD gnp.exe");
  expect(text).toContain("stands for a character");
  expect(text).not.toContain("\u202E");
});

test("an application's PDF is valid, tagged, and has a title and a language", async () => {
  const pdf = await drawApplication(createSampleApplication(), none);
  expect(await findPdfFault(pdf)).toBeUndefined();
  expect(pdf.toString("latin1")).toMatch(/\/Lang \(en-US\)/);
  for (const part of ["/StructTreeRoot", "/MarkInfo", "/DisplayDocTitle true"]) expect(pdf.includes(part)).toBe(true);
});

test("an application's PDF in Spanish has Spanish labels and choices, and the applicant's text as typed", async () => {
  const application = createSampleApplication();
  application.values = { ...application.values, applicant__other_names: "Other" };
  const pdf = await drawApplication(application, none, { compress: false, language: "es" });
  const text = extractPdfText(pdf);
  const spanish = stockFormTexts.in("es");
  for (const { label } of application.form.sections) expect(text).toContain(spanish[label]);
  for (const phrase of ["Solicitud de alquiler", "Enviada", "Página 1 de", "Sí", "Other"])
    expect(text).toContain(phrase);
  expect(text).not.toMatch(/Not entered|Rental application|Page 1|Submitted|^Yes$/m);
  expect(pdf.toString("latin1")).toContain("/Lang (es-US)");
});

test("sections in an application's PDF are tagged as headings, and answers as list items", async () => {
  const pdf = (await drawApplication(createSampleApplication(), none)).toString("latin1");
  const count = (tag: string) => pdf.match(new RegExp(`/S /${tag}\\b`, "g"))?.length;
  const sections = printedSections(createSampleApplication(), english);
  const answers = sections.flatMap(({ rows }) => rows.filter((row) => "label" in row));
  expect([count("H1"), count("H2")]).toEqual([1, sections.length]);
  expect([count("LI"), count("LBody")]).toEqual([answers.length, answers.length]);
});

test("short answers are printed in two columns in an application's PDF, and are read from left to right", async () => {
  const lines = (await textOf()).split("\n");
  const at = (text: string) => lines.indexOf(text);
  const heads = ["First name", "Nora", "Middle name", "Jean", "Last name"];
  expect(lines.slice(at("First name"), at("First name") + 5)).toEqual(heads);
  const drawn = (await drawApplication(createSampleApplication(), none, { compress: false })).toString("latin1");
  const starts = Array.from(drawn.matchAll(/^1 0 0 1 ([\d.]+) ([\d.]+) Tm$/gm), ([, x, y]) => [Number(x), Number(y)]);
  const of = (edge: number) => starts.flatMap(([x, y]) => (x === edge ? [y] : []));
  const left = new Set(of(54));
  expect(of(310).filter((y) => left.has(y)).length).toBeGreaterThan(20);
});

describe("electronic signature details in an application's PDF", () => {
  const common = { username: "nora@example.com", ip_address: "203.0.113.9", user_agent: "Test" };
  const consented = { action: "consented", ...common, data: { consent: "2026-11-21" } } as const;
  const signed = { action: "signed", ...common, data: { field: "authorization__signature" } } as const;
  const user_actions = [
    { ...consented, timestamp: "2026-07-04T15:04:10.000Z" },
    { ...signed, timestamp: "2026-07-04T15:05:58.000Z" },
  ];
  const { form } = createSampleApplication();

  test("a signed section in an application's PDF ends with the signature's text version, time with zone, network address and account", async () => {
    const sections = printedSections(createSampleApplication({ form: { ...form, user_actions } }), english);
    const note = [
      "Signed electronically",
      "Agreed to electronic records and signatures (version 2026-11-21) · 07/04/2026, 3:04pm UTC · nora@example.com · from 203.0.113.9",
      "Signed: Your signature · 07/04/2026, 3:05pm UTC · nora@example.com · from 203.0.113.9",
    ].join("\n");
    const holding = sections.filter(({ rows }) => rows.some((row) => "note" in row && row.note === note));
    expect(holding.map(({ label }) => label)).toEqual(["Authorization"]);
    expect(holding[0]?.rows.at(-1)).toEqual({ note, depth: 0 });
  });

  test("an application's PDF names no account for a signature without one, and has no signature details if the application isn't signed", async () => {
    const actions = user_actions.map((action) => ({ ...action, username: null }));
    const text = await textOf(createSampleApplication({ form: { ...form, user_actions: actions } }));
    expect(text).toContain("3:05pm UTC · from 203.0.113.9\n");
    expect(await textOf()).not.toContain("Signed electronically");
  });
});

test("markup and PDF syntax in answers are printed as plain text in an application's PDF", async () => {
  const evil = ") Tj ET /JS (app.alert(1)) << /OpenAction >> <script>";
  const application = createSampleApplication();
  application.values = { ...application.values, applicant__other_names: evil };
  const pdf = await drawApplication(application, none);
  expect(await findPdfFault(pdf)).toBeUndefined();
  expect(await textOf(application)).toContain("<script>");
});

describe("the PDF of an application", () => {
  test("an application's PDF shows unanswered questions as “Not entered”", async () => {
    expect(await textOf(createSampleApplication({ values: asMasked({}) }))).toContain("Not entered");
  });

  test("an application's PDF prints an answer of 100,000 words over several pages, fewer than 12 in total", async () => {
    const application = createSampleApplication();
    application.values = { ...application.values, applicant__other_names: "word ".repeat(100_000) };
    const pages = pagesOf(await drawApplication(application, none, { compress: false }));
    expect(pages).toBeGreaterThan(6);
    expect(pages).toBeLessThan(12);
  });

  test("an application's PDF breaks a word that is wider than its column", async () => {
    const application = createSampleApplication();
    application.values = { ...application.values, applicant__other_names: "x".repeat(500) };
    const longest = Math.max(
      ...(await textOf(application)).split("\n").map((line) => /x+/.exec(line)?.[0].length ?? 0),
    );
    expect(longest).toBeGreaterThan(20);
    expect(longest).toBeLessThan(100);
  });
});

test("an application's PDF has a page for an attached picture, the name of an attached PDF and the landlord's logo", async () => {
  const picture = await sharp({ create: { width: 90, height: 140, channels: 3, background: "#a84" } })
    .jpeg()
    .toBuffer();
  const application = createSampleApplication({
    attachment_urls: [
      { label: "Pay stubs", path: "form-uploads/a", filename: "stub.jpg" },
      { label: "Bank statement", path: "form-uploads/b", filename: "statement.pdf" },
    ],
  });
  const without = pagesOf(await drawApplication(application, none, { compress: false }));
  const pictures = { logo: picture, photos: new Map([["form-uploads/a", picture]]) };
  const pdf = await drawApplication(application, pictures, { compress: false });
  expect(pagesOf(pdf)).toBe(without + 1);
  expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(await textOf(application)).toContain("Bank statement: statement.pdf");
});

test("an application's PDF prints a drawn signature as a drawing, and a typed signature as text", () => {
  const application = createSampleApplication();
  application.values = {
    ...application.values,
    authorization__signature: [
      { mx: 10, my: 20 },
      { mx: 30, my: 40, lx: 10, ly: 20 },
    ],
    authorization__contact_signature: "Nora Castellan",
  };
  const answers = printedSections(application, english).flatMap(({ rows }) =>
    rows.map((row) => ("answer" in row ? row.answer : null)),
  );
  expect(answers).toContainEqual({ path: "M 0 0 L 0 0 L 20 20", width: 20, height: 20 });
  expect(answers).toContainEqual({ handwriting: "Nora Castellan" });
});
