import { color, type PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { CopiedPage } from "#server/platform/pdf-pages/copy-page.ts";
import { type CopiedObject, isReference, type Value } from "#server/platform/pdf-pages/page-copier.ts";

/** pdfkit's reference to an object of the file. Names are written as plain strings, and bytes as PDF strings. */
type Handle = { data: unknown; end: (bytes?: Uint8Array) => void };

/** Writes the copied objects of a file into the document, once for all of its pages. */
export function writeObjects({ doc }: PdfDocument, objects: CopiedObject[]): Handle[] {
  // objects that already have a filter are not compressed again
  const handles = objects.map(({ bytes }) => doc.ref(bytes ? { Filter: "FlateDecode" } : {}) as Handle); // pdfkit has no type for it
  const convert = (value: Value): unknown => {
    if (value instanceof Uint8Array) return value;
    if (Array.isArray(value)) return value.map(convert);
    if (value instanceof Map) return Object.fromEntries(Array.from(value, ([key, one]) => [key, convert(one)]));
    return isReference(value) ? handles[value.object] : value;
  };
  objects.forEach(({ value, bytes }, index) => {
    const handle = handles[index];
    if (!handle) return;
    handle.data = convert(value);
    handle.end(bytes);
  });
  return handles;
}

/**
 * Draws a page of a file below existing content, at its original size if it fits, in a thin frame that separates the
 * file's content from ours.
 */
export function drawPage(
  pdf: PdfDocument,
  handles: Handle[],
  { object, width, height }: CopiedPage,
  alt: string,
): void {
  const { doc } = pdf;
  const scale = Math.min(sheet.width / width, (sheet.bottom - pdf.y) / height, 1);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const top = pdf.y;
  pdf.block(
    "Figure",
    () => {
      const name = `Page${object}`;
      doc.page.xobjects[name] = handles[object];
      doc.save();
      // pdfkit's y axis points down, the page's points up
      doc.transform(scale, 0, 0, -scale, sheet.left, top + drawnHeight);
      doc.addContent(`/${name} Do`);
      doc.restore();
    },
    alt,
  );
  pdf.artifact("Layout", () =>
    doc.rect(sheet.left, top, drawnWidth, drawnHeight).lineWidth(0.5).strokeColor(color.line).stroke(),
  );
}
