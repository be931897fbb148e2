import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pdfText } from "#server/testing/pdf-text.ts";
import { sampleApplication } from "#server/testing/sample-application.ts";
import { findPdfFault } from "#server/uploads/pdf-faults.ts";
import { drawApplication } from "./application.ts";
import { printedSections } from "./rows.ts";

const none = { logo: undefined, photos: new Map<string, Buffer>() };
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1]);
const named = (name: string) => sampleApplication({ applicant: { ...sampleApplication().applicant, name } });

const textOf = async (application = sampleApplication()): Promise<string> =>
  pdfText(await drawApplication(application, none, false));

test("a whole application: every section and answer, secrets as they came, who and what and when", async () => {
  const text = await textOf();
  for (const section of sampleApplication().form.sections) expect(text).toContain(section.label);
  for (const answer of [
    "Nora Castellan",
    "Linden Avenue Residences",
    "07/04/2026, 3:05pm UTC",
    "$1,850.00",
    "Page 1 of 5",
    "Lintel",
  ])
    expect(text).toContain(answer);
  expect(text).toContain("***-**-3456");
  expect(text).not.toContain("666-12-3456");
});

test.each(["Zoë Łukasz-Őszi", "Nguyễn Thị Ánh", "Дмитрий Щербаков", "Αλέξανδρος Ωμέγα"])(
  "%s can be read and found",
  async (name) => {
    expect(await textOf(named(name))).toContain(name.split(" ")[0]);
  },
);

test("a script that the font does not have is seen to be missing, and nothing breaks", async () => {
  const text = await textOf(named("李明 محمد \u{1F600} \u202Egnp.exe"));
  expect(text).toContain("\uFFFD\uFFFD");
  expect(text).toContain("stands for characters");
  expect(text).not.toContain("\u202E");
});

test("it is tagged, titled, and nothing in it can act", async () => {
  const pdf = await drawApplication(sampleApplication(), none);
  expect(await findPdfFault(pdf)).toBeUndefined();
  expect(pdf.toString("latin1")).toMatch(/\/Lang \(en-US\)/);
  for (const part of ["/StructTreeRoot", "/MarkInfo", "/DisplayDocTitle true"]) expect(pdf.includes(part)).toBe(true);
});

test("markup and PDF syntax in answers are only text", async () => {
  const evil = ") Tj ET /JS (app.alert(1)) << /OpenAction >> <script>";
  const application = sampleApplication();
  application.values = { ...application.values, applicant__other_names: evil };
  const pdf = await drawApplication(application, none);
  expect(await findPdfFault(pdf)).toBeUndefined();
  expect(await textOf(application)).toContain("<script>");
});

describe("length", () => {
  test("an empty one says so of every question", async () => {
    expect(await textOf(sampleApplication({ values: {} }))).toContain("Not entered");
  });

  test("a very long answer goes over pages and is cut", async () => {
    const application = sampleApplication();
    application.values = { ...application.values, applicant__other_names: "word ".repeat(100_000) };
    const pages = pagesOf(await drawApplication(application, none, false));
    expect(pages).toBeGreaterThan(6);
    expect(pages).toBeLessThan(12);
  });

  test("a word wider than its column is broken", async () => {
    const application = sampleApplication();
    application.values = { ...application.values, applicant__other_names: "x".repeat(500) };
    const longest = Math.max(
      ...(await textOf(application)).split("\n").map((line) => /x+/.exec(line)?.[0].length ?? 0),
    );
    expect(longest).toBeGreaterThan(20);
    expect(longest).toBeLessThan(100);
  });
});

test("pictures stand on pages of their own, other files by name, the logo on top", async () => {
  const picture = await sharp({ create: { width: 90, height: 140, channels: 3, background: "#a84" } })
    .jpeg()
    .toBuffer();
  const application = sampleApplication({
    attachment_urls: [
      { label: "Pay stubs", path: "form-uploads/a", filename: "stub.jpg" },
      { label: "Bank statement", path: "form-uploads/b", filename: "statement.pdf" },
    ],
  });
  const without = pagesOf(await drawApplication(application, none, false));
  const pictures = { logo: picture, photos: new Map([["form-uploads/a", picture]]) };
  const pdf = await drawApplication(application, pictures, false);
  expect(pagesOf(pdf)).toBe(without + 1);
  expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(await textOf(application)).toContain("Bank statement: statement.pdf");
});

test("a drawn signature is a drawing, a typed one words", () => {
  const application = sampleApplication();
  application.values = {
    ...application.values,
    authorization__signature: [
      { mx: 10, my: 20 },
      { mx: 30, my: 40, lx: 10, ly: 20 },
    ],
    authorization__contact_signature: "Nora Castellan",
  };
  const answers = printedSections(application).flatMap(({ rows }) =>
    rows.map((row) => ("answer" in row ? row.answer : null)),
  );
  expect(answers).toContainEqual({ path: "M 0 0 L 0 0 L 20 20", width: 20, height: 20 });
  expect(answers).toContainEqual({ handwriting: "Nora Castellan" });
});
