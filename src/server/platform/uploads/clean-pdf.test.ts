import { inflateSync } from "node:zlib";
import { PDF, type PdfDict, type PdfRef, type PdfStream } from "@libpdf/core";
import { expect, test } from "vitest";
import { canary, hostilePdfs } from "#server/testing/pdf/hostile-pdfs.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createPdf, pdfStream } from "#server/testing/upload-files.ts";
import { run } from "./clean-pdf.ts";

/** Returns a file's text, and that of each of its streams. */
function extractTexts(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  const streams = Array.from(text.matchAll(/\nstream\n(.*?)\nendstream/gs), ([, data = ""]) => {
    try {
      return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
    } catch {
      return data;
    }
  });
  return [text, ...streams].join("\n");
}

const harmfulContent =
  /\/(JavaScript|JS|OpenAction|AA|A|Launch|URI|GoTo[ER]|Annots|AcroForm|XFA|EmbeddedFiles?|Filespec|EF|FS|Ref|PS|PieceInfo|Names|RichMedia|Metadata|Encrypt|ObjStm)\b|evil|javascript:|<script/i;

test.each(Object.entries(hostilePdfs))(
  "an uploaded PDF with %s is rejected or stored without that content",
  async (_name, make) => {
    const cleaned = await run(make()).catch((error: Error) => error);
    if (cleaned instanceof Error) return;
    const texts = extractTexts(cleaned.bytes);
    expect(texts).not.toMatch(harmfulContent);
    for (const sign of [canary, "PK\x05\x06"]) expect(texts.includes(sign)).toBe(false);
    expect(await findPdfFault(Buffer.from(cleaned.bytes))).toBeUndefined();
    expect((await PDF.load(cleaned.bytes, { lenient: false })).getPageCount()).toBe(1);
  },
);

test("more than forty of the malicious PDFs in the tests can be sanitized", async () => {
  const cleaned = await Promise.all(
    Object.values(hostilePdfs).map((make) =>
      run(make()).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(cleaned.length).toBeGreaterThan(40);
  expect(cleaned.filter(Boolean).length).toBeGreaterThan(40);
});

test("a sanitized PDF still has its text, page boxes, rotation and document information", async () => {
  const { bytes, savedAgain } = await run(await textPdf(["Collar Works Cafe", "Net pay 4,812.35", "\f", "Page two"]));
  const cleaned = await PDF.load(bytes);
  expect(cleaned.getPages().map((page) => page.extractText().text)).toEqual([
    "Collar Works Cafe\nNet pay 4,812.35",
    "Page two",
  ]);
  expect(cleaned.getMetadata()).toMatchObject({ producer: "Collar Works Payroll 9", creator: "Payroll" });
  expect(savedAgain).toBe(0);
  const turned = await PDF.load(
    (await run(createPdf({ page: "/MediaBox [0 0 400 300] /CropBox [10 20 310 999] /Rotate -270 /UserUnit 0.5" })))
      .bytes,
  );
  const page = turned.getPages()[0]?.dict;
  expect(
    page
      ?.getArray("MediaBox")
      ?.toArray()
      .map((one) => (one as { value: number }).value),
  ).toEqual([10, 20, 310, 300]);
  expect([page?.getNumber("Rotate")?.value, page?.getNumber("UserUnit")?.value]).toEqual([90, 0.5]);
});

test("a sanitized PDF still draws filled-in form values and the pictures of its pages", async () => {
  const formObject = (id: number, text: string) => pdfStream(id, "/Subtype /Form /BBox [0 0 50 10]", Buffer.from(text));
  const page = "/MediaBox [0 0 200 200] /Contents 4 0 R /Annots [5 0 R] /Resources << /XObject << /P 7 0 R >> >>";
  const more = [
    pdfStream(4, "", Buffer.from("/P Do")),
    "5 0 obj\n<< /Type /Annot /Subtype /Widget /Rect [100 100 200 120] /AP << /N 6 0 R >> >>\nendobj\n",
    formObject(6, "0 0 9 9 re f"),
    formObject(7, "0 0 7 7 re f"),
  ];
  const cleaned = await PDF.load((await run(createPdf({ page, more }))).bytes);
  const read = cleaned.getObject.bind(cleaned);
  const pictures = cleaned.getPages()[0]?.dict.getDict("Resources", read)?.getDict("XObject", read) as PdfDict;
  const drawn = Array.from(pictures, ([{ value: name }, ref]) => {
    const picture = cleaned.getObject(ref as PdfRef) as PdfStream;
    return [name, Buffer.from(picture.getDecodedData()).toString()];
  });
  expect(drawn).toEqual([
    ["P", "0 0 7 7 re f"],
    ["LintelLook0", "0 0 9 9 re f"],
  ]);
});

test.each([
  ["no bytes", Buffer.alloc(0)],
  ["other bytes in front", Buffer.concat([Buffer.from("\n\n"), createPdf()])],
  ["other bytes behind", Buffer.concat([createPdf(), Buffer.from("<script>")])],
  ["its second half missing", createPdf().subarray(0, 150)],
  ["no pages", createPdf({ pages: "2 0 obj\n<< >>\nendobj\n" })],
  [
    "a wrong position of its cross-reference table",
    Buffer.from(
      createPdf()
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n7"),
    ),
  ],
  [
    "encryption",
    createPdf({ trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >> /ID [(a) (a)]" }),
  ],
])("an uploaded PDF with %s is rejected", async (_name, bytes) => {
  await expect(run(bytes)).rejects.toThrow();
});
