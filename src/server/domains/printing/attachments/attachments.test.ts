import { PDF, type PdfArray, type PdfNumber } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { submitApplication, uploadFile } from "#server/testing/factories.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createPrintTests, drawnOnPage, fileFields, listFigures, textOnPage } from "#server/testing/pdf/prints.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createJpeg, createPdf, pdfStream } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const prints = createPrintTests(world);
const { print, printFiles, withFiles } = prints;

const numbers = (list: PdfArray | undefined) => list?.toArray().map((one) => (one as PdfNumber).value);
/** Resources of a page with Helvetica. */
const helvetica = "<< /Font << /F 5 0 R >> >>";
const font = "5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>\nendobj\n";
const says = (text: string, id = 4) => pdfStream(id, "", Buffer.from(`BT /F 12 Tf 20 20 Td (${text}) Tj ET`));

describe("a printed PDF attachment", () => {
  test("each page of a printed PDF attachment is a tagged figure between the application's header and footer", async () => {
    const photo = { bytes: await createJpeg(), name: "id.jpg" };
    const without = (await PDF.load(await printFiles(photo))).getPageCount();
    const bytes = await textPdf(["Collar Works Cafe", "Net pay 4,812.35", "\f", "Year to date 12,001.10"]);
    const printed = await printFiles(photo, { bytes, name: "february.pdf" });
    const document = await PDF.load(printed);
    expect(document.getPageCount()).toBe(without + 2);
    const figures = listFigures(document);
    const [first = 0, second] = [1, 2].map(
      (page) => figures.find(({ alt }) => alt === `Bank statement: february.pdf, page ${page} of 2`)?.page,
    );
    expect(figures).toHaveLength(3);
    expect([figures.map(({ page }) => page), second]).toEqual([[without - 1, without, without + 1], first + 1]);
    const text = extractPdfText(printed);
    for (let page = 1; page <= without + 2; page++) expect(text).toContain(`Page ${page} of ${without + 2}\n`.trim());
    expect(text).toContain("february.pdf, page 2 of 2");
    expect(text).not.toContain("Attached files");
    expect(textOnPage(document, first)).toBe("Collar Works Cafe\nNet pay 4,812.35");
    expect(textOnPage(document, first + 1)).toBe("Year to date 12,001.10");
  });

  test("a PDF attachment is printed with the page size and fonts that its pages inherit, and with content split into several streams", async () => {
    const pages = `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources ${helvetica} /MediaBox [0 0 200 300] >>\nendobj\n`;
    const pieces = [
      pdfStream(4, "", Buffer.from("BT /F 12 Tf 20 20 Td (in ")),
      font,
      pdfStream(6, "", Buffer.from("two) Tj ET")),
    ];
    const document = await PDF.load(
      await printFiles({ bytes: createPdf({ pages, page: "/Contents [4 0 R 6 0 R]", more: pieces }) }),
    );
    const last = document.getPageCount() - 1;
    const { whole } = drawnOnPage(document, last);
    expect(numbers(whole.getArray("BBox"))).toEqual([0, 0, 200, 300]);
    expect(textOnPage(document, last)).toBe("in two");
  });

  test("a printed PDF attachment is rotated, cropped and scaled as PDF viewers show it", async () => {
    const page = "/MediaBox [0 0 400 300] /CropBox [10 20 310 999] /Rotate -270 /UserUnit 0.5";
    const document = await PDF.load(await printFiles({ bytes: createPdf({ page }) }));
    const { whole } = drawnOnPage(document, document.getPageCount() - 1);
    expect(numbers(whole.getArray("BBox"))).toEqual([10, 20, 310, 300]);
    // after the rotation by 90 degrees, the lower right corner is at 0, 0
    expect(numbers(whole.getArray("Matrix"))).toEqual([0, -0.5, 0.5, 0, -10, 155]);
  });

  test("a printed PDF attachment shows filled-in form values, but no hidden stamps, form fields or annotations", async () => {
    const formObject = (id: number, text: string) =>
      pdfStream(
        id,
        `/Subtype /Form /BBox [0 0 50 10] /Resources ${helvetica}`,
        Buffer.from(`BT /F 8 Tf (${text}) Tj ET`),
      );
    const annotation = (id: number, kind: string, n: string, more = "") =>
      `${id} 0 obj\n<< /Type /Annot /Subtype /${kind} /Rect [100 100 200 120] /AP << /N ${n} >> ${more} >>\nendobj\n`;
    const more = [
      says("W-9"),
      font,
      annotation(6, "Widget", "9 0 R", "/FT /Tx /T (name) /V (Nora)"),
      annotation(7, "Widget", "<< /Yes 10 0 R /Off 11 0 R >>", "/FT /Btn /AS /Yes"),
      annotation(8, "Stamp", "11 0 R", "/F 2"),
      formObject(9, "Nora"),
      formObject(10, "X"),
      formObject(11, "hidden"),
    ];
    const page = `/MediaBox [0 0 200 200] /Contents 4 0 R /Resources ${helvetica} /Annots [6 0 R 7 0 R 8 0 R]`;
    // as before uploads were rewritten, which draws these as page content
    const storedFile = createPdf({ catalog: "/AcroForm << /Fields [6 0 R 7 0 R] >>", page, more });
    const printed = await printFiles({ bytes: storedFile, stored: storedFile });
    const document = await PDF.load(printed);
    const { appearances, whole } = drawnOnPage(document, document.getPageCount() - 1);
    const drawn = appearances.map((each) => Buffer.from(each.getDecodedData()).toString());
    expect(drawn).toEqual(["BT /F 8 Tf (Nora) Tj ET", "BT /F 8 Tf (X) Tj ET"]);
    expect(Buffer.from(whole.getDecodedData()).toString()).toContain(
      "q 2.00000 0.00000 0.00000 2.00000 100.00000 100.00000 cm",
    );
    expect(namesOf(printed)).not.toMatch(/\/(Annots|AcroForm|Widget|AP)\b/);
  });

  test("a PDF attachment isn't printed if the application's current answers no longer refer to the file", async () => {
    const id = await withFiles([{ bytes: await textPdf(["old"]) }]);
    const before = (await PDF.load(await print(id))).getPageCount();
    const values = await world.db
      .selectFrom("applications")
      .select("answers")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const answers = { ...(values.answers as Values), [fileFields[0] ?? ""]: undefined };
    await world.db
      .updateTable("applications")
      .set({ answers: JSON.stringify(answers) })
      .where("id", "=", id)
      .execute();
    expect((await PDF.load(await print(id))).getPageCount()).toBe(before - 1);
  });
});

/** Returns a file's objects without their stream data, where two letters could match by chance. */
const namesOf = (printed: Buffer) => printed.toString("latin1").replace(/\nstream\n.*?\nendstream/gs, "");

test("a PDF attachment's scripts, links, launch actions and embedded files are not in the application's printed PDF", async () => {
  const act = "<< /S /JavaScript /JS (app.alert(1)) >>";
  const formObject = pdfStream(
    8,
    `/Type /XObject /Subtype /Form /BBox [0 0 50 10] /AA << /O ${act} >> /PieceInfo << /X ${act} >> /Metadata 11 0 R /Ref << /F (x.pdf) /Page 0 >>`,
    Buffer.from("0 0 50 10 re f"),
  );
  const storedFile = createPdf({
    catalog: `/OpenAction ${act} /AA << /WC ${act} >> /Names << /JavaScript << /Names [(a) 10 0 R] >> /EmbeddedFiles << /Names [(x) 12 0 R] >> >> /AcroForm << /XFA 11 0 R /Fields [] >>`,
    page:
      `/MediaBox [0 0 200 200] /Contents 4 0 R /AA << /O 10 0 R >> /Annots [6 0 R 7 0 R] /Metadata 11 0 R /StructParents 0 /Resources << /Font << /F 5 0 R >> ` +
      `/XObject << /Fm 8 0 R /Prog 9 0 R >> /Properties << /MC0 << /Type /OCG /A ${act} >> >> /Launch << /S /Launch >> >>`,
    more: [
      says("pay"),
      font.replace(" >>", ` /A 10 0 R /Next ${act} >>`),
      `6 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /A << /S /URI /URI (https://evil.example.com) >> /AP << /N 8 0 R >> >>\nendobj\n`,
      `7 0 obj\n<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 50 50] /FS 12 0 R /A << /S /Launch /F (cmd.exe) >> /AP << /N 8 0 R >> >>\nendobj\n`,
      formObject,
      pdfStream(9, "/Type /XObject /Subtype /PS", Buffer.from("(evil) run")),
      `10 0 obj\n${act}\nendobj\n`,
      pdfStream(11, "/Type /Metadata /Subtype /XML", Buffer.from("<x:xmpmeta/>")),
      `12 0 obj\n<< /Type /Filespec /F (x.exe) /EF << /F 13 0 R >> >>\nendobj\n`,
      pdfStream(13, "/Type /EmbeddedFile", Buffer.from("MZ evil")),
    ],
  });
  const printed = await printFiles({ bytes: await textPdf(["harmless"]), stored: storedFile });
  const document = await PDF.load(printed);
  expect(textOnPage(document, document.getPageCount() - 1)).toBe("pay");
  const [names, own] = [namesOf(printed), namesOf(await printFiles())];
  const hostile =
    /\/(JS|JavaScript|OpenAction|AA|A|Launch|URI|Annots|AcroForm|XFA|EmbeddedFiles?|Filespec|EF|FS|Ref|PS|PieceInfo|OCG|Properties|Next)\b|evil|\.exe/g;
  expect(names.match(hostile)).toEqual(own.match(hostile));
  expect(await findPdfFault(printed)).toBeUndefined();
  expect(printed.includes("evil")).toBe(false);
});

test("an application lists its attachments in the order of the form's questions", async () => {
  const values: Values = {};
  for (const field of fileFields.toReversed()) values[field] = await uploadFile(world, createPdf(), `${field}.pdf`);
  const { id } = await submitApplication(world, prints.slug(), values);
  const { body } = await world.get<Application>(`/applications/${id}/`, { token: prints.owner().token });
  expect(body.attachment_urls.map(({ filename }) => filename)).toEqual([
    "attachments__pay_stubs.pdf",
    "attachments__letter_of_employment.pdf",
    "attachments__bank_statement.pdf",
    "attachments__tax_returns.pdf",
  ]);
});
