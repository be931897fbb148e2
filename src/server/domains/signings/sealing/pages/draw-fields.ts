import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Point } from "#fields/shared/signature/value.ts";
import { strokesPath } from "#fields/signature/pdf.ts";
import { formatDate } from "#rules/text/dates.ts";
import {
  type Box,
  boxOf,
  fitText,
  lineHeight,
  type PageSize,
  textMargin,
} from "#server/domains/documents/printing/fit-text.ts";
import { directionOf, hasRightToLeft } from "#server/platform/pdf/direction.ts";
import type { FontFace } from "#server/platform/pdf/fonts.ts";
import { color } from "#server/platform/pdf/pdf-document.ts";
import { type Line, Typesetter } from "#server/platform/pdf/typeset.ts";
import type { FilledField } from "./seal-input.ts";

type Doc = PDFKit.PDFDocument;
/** The text of a field that isn't printed on its page completely. `page` counts from 1 over all files. */
export type TruncatedText = { page: number; text: string };

/**
 * Draws the filled fields of each page on a transparent page with the same displayed size.
 * @param pages the page sizes, with the fields of each page
 * @returns a PDF with the same number of pages, and the texts that are too long for their fields or have characters
 * without a font
 */
export async function drawFields(
  pages: { size: PageSize; fields: FilledField[] }[],
): Promise<{ bytes: Buffer; truncatedTexts: TruncatedText[] }> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, font: "", pdfVersion: "1.7" });
  const type = new Typesetter(doc);
  const truncatedTexts: TruncatedText[] = [];
  for (const { size, fields } of pages) {
    doc.addPage({ size: [size.width, size.height], margin: 0 });
    for (const field of fields) {
      const unprintedText = drawField(doc, type, field, boxOf(field, size));
      if (unprintedText !== undefined) truncatedTexts.push({ page: field.page + 1, text: unprintedText });
    }
  }
  doc.end();
  return { bytes: await buffer(doc), truncatedTexts };
}

/** @returns the text if it isn't printed completely */
function drawField(doc: Doc, type: Typesetter, { type: kind, value }: FilledField, box: Box): string | undefined {
  if (kind === "checkbox") drawCheckbox(doc, box, value === true);
  else if (Array.isArray(value)) drawStrokes(doc, box, value);
  else if (typeof value === "string" && value.trim() !== "") {
    if (kind === "signature" || kind === "initial") return drawText(type, value, "handwriting", box);
    return drawText(type, kind === "date" ? formatDate(value) : value, "regular", box);
  }
  return undefined;
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
  const pointAt = (across: number, down: number): [number, number] => [left + side * across, top + side * down];
  doc
    .lineWidth(Math.max(side / 8, 0.8))
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(color.ink);
  doc
    .moveTo(...pointAt(0.2, 0.52))
    .lineTo(...pointAt(0.42, 0.74))
    .lineTo(...pointAt(0.8, 0.26))
    .stroke();
}

/** @returns the text if it isn't printed completely, with code points for characters without a font */
function drawText(type: Typesetter, text: string, fontFace: FontFace, box: Box): string | undefined {
  const { style, lines, cutAt } = fitText(type, text, fontFace, box);
  const step = style.size * lineHeight;
  let y = box.y + Math.max((box.height - lines.length * step) / 2, 0);
  for (const line of lines) {
    type.draw(line, style, leftOf(text, line, box), y);
    y += step;
  }
  const missing = type.findMissing(text, fontFace);
  if (cutAt === null && missing.length === 0) return undefined;
  return missing.reduce(
    (read, character) => read.replaceAll(character, ` ${codePointsOf(character)} `),
    text.normalize("NFC"),
  );
}

/** Returns the code points of a character in Unicode notation: `U+0561`. */
const codePointsOf = (character: string): string =>
  Array.from(character, (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`).join(
    " ",
  );

const leftOf = (text: string, line: Line, { x, width }: Box) =>
  hasRightToLeft(text) && directionOf(text) === "rtl" ? x + width - textMargin - line.width : x + textMargin;

function drawStrokes(doc: Doc, box: Box, strokes: Point[]) {
  if (strokes.length === 0) return;
  const printed = strokesPath(strokes);
  const [width, height] = [Math.max(printed.width, 1), Math.max(printed.height, 1)];
  const scale = Math.min((box.width - 2 * textMargin) / width, (box.height - 2 * textMargin) / height, 1);
  if (scale <= 0) return;
  doc.save();
  doc.translate(box.x + textMargin, box.y + (box.height - height * scale) / 2).scale(scale);
  doc
    .lineWidth(1.4 / scale)
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(color.ink)
    .path(printed.path)
    .stroke();
  doc.restore();
}
