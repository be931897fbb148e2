import { PDF, PdfDict, type PdfObject, PdfString } from "@libpdf/core";
import { copySheet } from "../pdf-pages/copy-page.ts";
import { PageCopier, type Value } from "../pdf-pages/page-copier.ts";
import { writePdf } from "./write-pdf.ts";

/** `savedAgain`: how often data was appended to the received file after it was first written. */
export type CleanPdf = { bytes: Uint8Array; savedAgain: number };

const maxPages = 1_000;
/** The maximum bytes of the name of the program that created the file. */
const maxNameLength = 500;

/**
 * Rewrites a PDF from the visible parts of its pages: contents, fonts, pictures, and the appearance of filled-in
 * fields. Scripts, actions, links, forms, attached files and everything else are dropped, since only the keys needed
 * for painting are copied.
 * @throws Error if it is damaged, locked or too large; only files that parse strictly are accepted
 */
export async function run(bytes: Uint8Array): Promise<CleanPdf> {
  requirePdfEnds(bytes);
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new Error("locked");
  const total = pdf.getPageCount();
  if (total === 0 || total > maxPages) throw new Error("number of pages");
  const copy = new PageCopier(pdf);
  const pages = pdf.getPages().map(({ dict }) => copySheet(copy, dict));
  return {
    bytes: writePdf({ objects: copy.objects, pages, info: readInfo(pdf) }),
    savedAgain: countLaterSaves(bytes),
  };
}

/**
 * Requires that the file is a PDF from its first to its last byte: viewers find PDFs within other data, where a second
 * file may be hidden.
 */
function requirePdfEnds(bytes: Uint8Array) {
  const fileBytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(fileBytes.toString("latin1", 0, 8))) throw new Error("no header");
  const end = fileBytes.toString("latin1", Math.max(0, fileBytes.length - 1_024)).replace(/[\s\0]+$/, "");
  if (!end.endsWith("%%EOF")) throw new Error("no end");
}

/** Returns the author and times, which the landlord sees for a pay stub. */
function readInfo(pdf: PDF): Map<string, Value> {
  const read = (value: PdfObject | null | undefined) => new PageCopier(pdf).dereference(value);
  const info = read(pdf.context.info.trailer.get("Info"));
  const entries = ["Producer", "Creator", "CreationDate", "ModDate"].flatMap((key): [string, Value][] => {
    const value = info instanceof PdfDict ? read(info.get(key)) : null;
    return value instanceof PdfString ? [[key, value.bytes.slice(0, maxNameLength)]] : [];
  });
  return new Map(entries);
}

/** Counts the appended saves. Each has an end mark of its own; a linearized file has one more. */
function countLaterSaves(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let marks = 0;
  for (let offset = file.indexOf("startxref"); offset >= 0; offset = file.indexOf("startxref", offset + 9)) marks++;
  const linearizedMarks = file.subarray(0, 2_048).includes("/Linearized") ? 1 : 0;
  return Math.max(0, marks - 1 - linearizedMarks);
}
