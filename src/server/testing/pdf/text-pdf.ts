import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** Creates a PDF with these lines, like a payroll program; each `\f` begins a page. */
export async function textPdf(lines: string[], info: Record<string, unknown> = {}): Promise<Buffer> {
  const document = new PDFDocument({
    info: {
      Producer: "Collar Works Payroll 9",
      Creator: "Payroll",
      CreationDate: new Date("2026-02-13T09:00:00Z"),
      ...info,
    },
  });
  for (const line of lines) {
    if (line === "\f") document.addPage();
    else document.text(line);
  }
  document.end();
  return await buffer(document);
}
