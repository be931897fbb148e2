import type { Application } from "#contract/application-schemas.ts";
import { drawHeading, heading } from "#server/platform/pdf/draw-facts.ts";
import { color, type PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { drawPage, writeObjects } from "./draw-page.ts";
import type { AttachedFile, AttachedFiles } from "./load-attached-files.ts";

const small: Style = { fontFace: "regular", size: 8, color: color.soft };
const plain: Style = { fontFace: "regular", size: 9, color: color.ink };

type File = Application["attachment_urls"][number];

/** Returns why a file is not or only partly printed; undefined if it is printed completely. */
function missingReasonOf(file: AttachedFile | undefined, t: Texts): string | undefined {
  if (!file) return undefined;
  if ("fault" in file) return t(pdfTexts).attached_not_printed[file.fault];
  const { pages, total } = file;
  if (pages.length === total) return undefined;
  return t(pdfTexts).attached_part({ printed: pages.length, total });
}

/**
 * Prints the application's attachments: first the names of those that are not or only partly printed, then photos and
 * PDF pages, each on a separate page.
 * @param photos by the path of the attachment, like `attached`
 * @param listed lists the names of all of them first, below a heading that is already on the page
 */
export function drawAttachments(
  pdf: PdfDocument,
  { attachment_urls }: Application,
  photos: ReadonlyMap<string, Buffer>,
  attached: AttachedFiles,
  listed?: "listed",
): void {
  const isFullyPrinted = ({ path }: File) =>
    photos.has(path) || (attached.has(path) && !missingReasonOf(attached.get(path), pdf.t));
  const listedFiles = attachment_urls.filter((file) => listed || !isFullyPrinted(file));
  if (listedFiles.length > 0 && !listed) drawHeading(pdf, pdf.t(applicationReviewTexts).attached_files);
  for (const file of listedFiles) drawName(pdf, file, missingReasonOf(attached.get(file.path), pdf.t));
  for (const file of attachment_urls) {
    const [photo, attachedPdf] = [photos.get(file.path), attached.get(file.path)];
    if (photo) drawPhoto(pdf, file, photo);
    else if (attachedPdf && "pages" in attachedPdf) drawPages(pdf, file, attachedPdf);
  }
}

function drawName(pdf: PdfDocument, { label, filename }: File, missingReason: string | undefined) {
  if (missingReason) pdf.ensureSpace(30);
  pdf.block("P", () => pdf.text(`${label}: ${filename}`, plain, { leading: missingReason ? 1.4 : 1.7 }));
  if (missingReason) pdf.block("P", () => pdf.text(missingReason, small, { leading: 1.9 }));
}

function drawPhoto(pdf: PdfDocument, { label, filename }: File, photo: Buffer) {
  startPage(pdf, "H2", label, filename);
  const box: [number, number] = [sheet.width, sheet.bottom - pdf.y];
  const picture = () => pdf.doc.image(photo, sheet.left, pdf.y, { fit: box, align: "center", valign: "center" });
  pdf.block("Figure", picture, `${label}: ${filename}`);
}

function drawPages(pdf: PdfDocument, { label, filename }: File, file: Extract<AttachedFile, { total: number }>) {
  const { objects, pages, total } = file;
  const handles = writeObjects(pdf, objects);
  pages.forEach((page, index) => {
    const name = pdf.t(pdfTexts).attached_page({ filename, page: index + 1, total });
    const missing = index === pages.length - 1 ? total - pages.length : 0;
    const note = missing > 0 ? `. ${pdf.t(pdfTexts).attached_more_pages({ n: missing })}` : "";
    startPage(pdf, index === 0 ? "H2" : "P", label, `${name}${note}`);
    drawPage(pdf, handles, page, `${label}: ${name}`);
  });
}

function startPage(pdf: PdfDocument, tag: "H2" | "P", label: string, name: string) {
  pdf.newPage();
  pdf.block(tag, () => pdf.text(label, heading));
  pdf.block("P", () => pdf.text(name, small));
  pdf.y += 10;
}
