import { PDF, PdfDict, type PdfObject, PdfString } from "@libpdf/core";
import { Copy, type Value } from "../pdf-pages/copy-pages.ts";
import { copySheet } from "../pdf-pages/page.ts";
import { writePdf } from "./write-pdf.ts";

/** `savedAgain`: how often something was appended to the file as it came, after it was first written. */
export type CleanPdf = { bytes: Uint8Array; savedAgain: number };

const mostPages = 1_000;
/** The maximum bytes of the name of the program that created the file. */
const mostName = 500;

/**
 * Rewrites a PDF from what its pages show: contents, fonts, pictures, and filled in fields as they look. Scripts,
 * actions, links, forms, files it carries and all else stay behind, since only the keys that painting needs are copied.
 * @throws Error when it is damaged, locked or too large; only a file that can be read strictly is read at all
 */
export async function run(bytes: Uint8Array): Promise<CleanPdf> {
  requireFrame(bytes);
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new Error("locked");
  const total = pdf.getPageCount();
  if (total === 0 || total > mostPages) throw new Error("number of pages");
  const copy = new Copy(pdf);
  const pages = pdf.getPages().map(({ dict }) => copySheet(copy, dict));
  return {
    bytes: writePdf({ objects: copy.objects, pages, info: infoOf(pdf) }),
    savedAgain: savesAfterFirst(bytes),
  };
}

/** It is a PDF from its first byte to its last: readers look for both within others, where a second file may hide. */
function requireFrame(bytes: Uint8Array) {
  const ends = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(ends.toString("latin1", 0, 8))) throw new Error("no header");
  const end = ends.toString("latin1", Math.max(0, ends.length - 1_024)).replace(/[\s\0]+$/, "");
  if (!end.endsWith("%%EOF")) throw new Error("no end");
}

/** Who wrote it and when, which the landlord is shown of a pay stub. */
function infoOf(pdf: PDF): Map<string, Value> {
  const read = (value: PdfObject | null | undefined) => new Copy(pdf).read(value);
  const info = read(pdf.context.info.trailer.get("Info"));
  const entries = ["Producer", "Creator", "CreationDate", "ModDate"].flatMap((key): [string, Value][] => {
    const value = info instanceof PdfDict ? read(info.get(key)) : null;
    return value instanceof PdfString ? [[key, value.bytes.slice(0, mostName)]] : [];
  });
  return new Map(entries);
}

/** Each save that appends ends in a mark of its own; a file made for the web (linearized) begins with one more. */
function savesAfterFirst(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let marks = 0;
  for (let at = file.indexOf("startxref"); at >= 0; at = file.indexOf("startxref", at + 9)) marks++;
  const linearized = file.subarray(0, 2_048).includes("/Linearized") ? 1 : 0;
  return Math.max(0, marks - 1 - linearized);
}
