import { PDF } from "@libpdf/core";
import { maxDocumentPages } from "#rules/documents/signing-status.ts";
import type { PageSize } from "#server/domains/documents/printing/fit-text.ts";
import { type CopiedPage, copyPage } from "#server/platform/pdf-pages/copy-page.ts";
import { PageCopier, type Reference, type Value } from "#server/platform/pdf-pages/page-copier.ts";
import { drawFields, type TruncatedText } from "./draw-fields.ts";
import { PdfObjects } from "./objects.ts";
import type { FilledField } from "./seal-input.ts";

/** The maximum side length of a page in its own units (ISO 32000-2, annex C). */
const maxSide = 14_400;

/** A document can't be sealed for a reason other than an error in a file. */
export class SealPreparationError extends Error {}

/** `unit`: the number of points per page unit. */
type Page = { painted: Reference; size: PageSize; unit: number };

/**
 * Copies the pages of several PDFs, upright, with the filled fields on top, and adds the certificate.
 *
 * Each page's own content becomes one object, so that its changes to the graphics state don't affect what follows.
 * @param renderCertificate gets the texts that are not printed completely in their fields
 * @throws SealPreparationError, CopyLimitError; Error when a file is damaged
 */
export async function buildSealedPages(
  files: Uint8Array[],
  fields: FilledField[],
  renderCertificate: (truncatedTexts: TruncatedText[]) => Promise<Uint8Array>,
): Promise<{ objects: PdfObjects; pages: Map<string, Value>[] }> {
  const objects = new PdfObjects();
  const pages: Page[] = [];
  for (const file of files) {
    pages.push(...(await copyFile(objects, file)));
    if (pages.length > maxDocumentPages) throw new SealPreparationError("too many pages");
  }
  if (fields.some(({ page }) => !pages[page])) throw new SealPreparationError("a field is on no page");
  const filledPages = [...new Set(fields.map(({ page }) => page))].sort((a, b) => a - b);
  const overlayByPage = new Map<number, Reference>();
  let truncatedTexts: TruncatedText[] = [];
  if (filledPages.length > 0) {
    const sizes = filledPages.map((page) => ({
      size: pages[page]?.size ?? { width: 1, height: 1 },
      fields: fields.filter((field) => field.page === page),
    }));
    const layer = await drawFields(sizes);
    truncatedTexts = layer.truncatedTexts;
    const copies = await copyFile(objects, layer.bytes);
    for (const [index, { painted }] of copies.entries()) overlayByPage.set(filledPages[index] ?? 0, painted);
  }
  const allPages = [...pages, ...(await copyFile(objects, await renderCertificate(truncatedTexts)))];
  return { objects, pages: allPages.map((page, index) => pageOf(objects, page, overlayByPage.get(index))) };
}

async function copyFile(objects: PdfObjects, bytes: Uint8Array): Promise<Page[]> {
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new SealPreparationError("a file is locked");
  const total = pdf.getPageCount();
  if (total === 0) throw new SealPreparationError("a file has no pages");
  if (total > maxDocumentPages) throw new SealPreparationError("too many pages");
  const copy = new PageCopier(pdf);
  const pages = pdf.getPages().map(({ dict }) => copyPage(copy, dict));
  const move = objects.addAll(copy);
  return pages.map((page) => ({ painted: move(page), ...sizeOf(page) }));
}

function sizeOf({ width, height }: CopiedPage): Omit<Page, "painted"> {
  const unit = Math.max(1, width / maxSide, height / maxSide);
  return { size: { width: width / unit, height: height / unit }, unit };
}

function pageOf(objects: PdfObjects, { painted, size, unit }: Page, fields?: Reference): Map<string, Value> {
  const scale = (1 / unit).toFixed(6);
  const content = `q ${scale} 0 0 ${scale} 0 0 cm /P Do Q\n${fields ? "q /F Do Q\n" : ""}`;
  const xObjects = new Map<string, Value>([["P", painted]]);
  if (fields) xObjects.set("F", fields);
  const page = new Map<string, Value>([
    ["Type", "Page"],
    ["MediaBox", [0, 0, size.width, size.height]],
    ["Resources", new Map([["XObject", xObjects]])],
    ["Contents", objects.add(new Map(), Buffer.from(content))],
  ]);
  return unit > 1 ? page.set("UserUnit", unit) : page;
}
