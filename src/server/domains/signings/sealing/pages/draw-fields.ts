import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Point } from "#fields/shared/signature/value.ts";
import { strokesPath } from "#fields/signature/pdf.ts";
import { formatDate } from "#rules/text/dates.ts";
import { directionOf, hasRightToLeft } from "#server/platform/pdf/direction.ts";
import { color } from "#server/platform/pdf/pdf-document.ts";
import { type Line, type Style, Typesetter } from "#server/platform/pdf/typeset.ts";
import type { FilledField } from "./seal-input.ts";

type Doc = PDFKit.PDFDocument;
/** Points, from the top-left corner of the displayed page. */
type Box = { x: number; y: number; width: number; height: number };
/** The displayed size of a page, in points. */
export type PageSize = { width: number; height: number };

const leading = 1.36;
const margin = 2;
/** Text shrinks until it fits; never smaller than the last size. */
const textSizes = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const handSizes = [28, 24, 20, 17, 14, 12, ...textSizes];

/**
 * Draws the filled fields, each page's on a transparent page of the same displayed size.
 * @param pages the sizes, with the fields of each
 * @returns a PDF with as many pages
 */
export async function drawFields(pages: { size: PageSize; fields: FilledField[] }[]): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, font: "", pdfVersion: "1.7" });
  const type = new Typesetter(doc);
  for (const { size, fields } of pages) {
    doc.addPage({ size: [size.width, size.height], margin: 0 });
    for (const field of fields) drawField(doc, type, field, boxOf(field, size));
  }
  doc.end();
  return await buffer(doc);
}

const boxOf = ({ x, y, w, h }: FilledField, { width, height }: PageSize): Box => ({
  x: x * width,
  y: y * height,
  width: w * width,
  height: h * height,
});

function drawField(doc: Doc, type: Typesetter, { type: kind, value }: FilledField, box: Box) {
  if (kind === "checkbox") return drawCheckbox(doc, box, value === true);
  if (Array.isArray(value)) return value.length > 0 ? drawStrokes(doc, box, value) : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  if (kind === "signature" || kind === "initial") return drawText(type, value, "handwriting", handSizes, box);
  const text = kind === "date" ? formatDate(value) : value;
  return drawText(type, text, "regular", textSizes, box);
}

function drawCheckbox(doc: Doc, { x, y, width, height }: Box, checked: boolean) {
  const side = Math.min(width, height);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  doc
    .lineWidth(Math.max(side / 18, 0.5))
    .strokeColor(color.edge)
    .rect(left, top, side, side)
    .stroke();
  if (!checked) return;
  const at = (across: number, down: number): [number, number] => [left + side * across, top + side * down];
  doc
    .lineWidth(Math.max(side / 8, 0.8))
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(color.ink);
  doc
    .moveTo(...at(0.2, 0.52))
    .lineTo(...at(0.42, 0.74))
    .lineTo(...at(0.8, 0.26))
    .stroke();
}

function drawText(type: Typesetter, text: string, fontFace: Style["fontFace"], sizes: number[], box: Box) {
  const { style, lines } = fitText(type, text, fontFace, sizes, box);
  const step = style.size * leading;
  let y = box.y + Math.max((box.height - lines.length * step) / 2, 0);
  for (const line of lines) {
    type.draw(line, style, leftOf(text, line, box), y);
    y += step;
  }
}

/** Handwriting stays on one line. Text that fits in no size has the last one. */
function fitText(type: Typesetter, text: string, fontFace: Style["fontFace"], sizes: number[], box: Box) {
  const room = Math.max(box.width - 2 * margin, 1);
  const styleOf = (size: number): Style => ({ fontFace, size, color: color.ink });
  for (const style of sizes.map(styleOf)) {
    if (style.size * leading > box.height) continue;
    const lines = type.lines(text, style, room);
    const fits = fontFace === "handwriting" ? lines.length === 1 : lines.length * style.size * leading <= box.height;
    if (fits) return { style, lines };
  }
  const style = styleOf(Math.min(...sizes));
  return { style, lines: type.lines(text, style, room) };
}

const leftOf = (text: string, line: Line, { x, width }: Box) =>
  hasRightToLeft(text) && directionOf(text) === "rtl" ? x + width - margin - line.width : x + margin;

function drawStrokes(doc: Doc, box: Box, strokes: Point[]) {
  const printed = strokesPath(strokes);
  const [width, height] = [Math.max(printed.width, 1), Math.max(printed.height, 1)];
  const scale = Math.min((box.width - 2 * margin) / width, (box.height - 2 * margin) / height, 1);
  if (scale <= 0) return;
  doc.save();
  doc.translate(box.x + margin, box.y + (box.height - height * scale) / 2).scale(scale);
  doc
    .lineWidth(1.4 / scale)
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(color.ink)
    .path(printed.path)
    .stroke();
  doc.restore();
}
