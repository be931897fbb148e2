import type { Printed } from "#fields/base/print.ts";
import { color, type PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { Line, Style } from "#server/platform/pdf/typeset.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import type { Row } from "./rows.ts";

const label: Style = { fontFace: "regular", size: 9, color: color.soft };
const value: Style = { fontFace: "regular", size: 9.5, color: color.ink };
const none: Style = { fontFace: "italic", size: 9, color: color.soft };
const note: Style = { fontFace: "regular", size: 8.5, color: color.soft };
const hand: Style = { fontFace: "italic", size: 16, color: color.ink };

/** The x offset of an answer from its label, in points. */
const column = 132;
/** The x offset of the second of two short answers, label included, in points. */
const second = 256;
const leading = 12.5;
const indent = 12;
const signature = { width: 190, height: 48 };
/** The maximum number of characters printed of one answer; the screen shows the rest. */
const longest = 10_000;

type Answered = Extract<Row, { label: string }>;

/**
 * Draws labels and answers side by side, tagged as a list for screen readers. Two short answers share a line. A
 * question nested in a choice is indented.
 */
export function drawAnswers(pdf: PdfDocument, rows: Row[]): void {
  let list: Answered[] = [];
  const flush = () => {
    const items = list;
    list = [];
    if (items.length > 0) pdf.within("L", () => drawList(pdf, items));
  };
  for (const row of rows) {
    if ("label" in row) list.push(row);
    else {
      flush();
      const x = sheet.left + row.depth * indent;
      pdf.y += 2;
      pdf.block("P", () => pdf.text(row.note, note, { x, width: sheet.right - x }));
      pdf.y += 5;
    }
  }
  flush();
}

function drawList(pdf: PdfDocument, items: Answered[]) {
  const item = (draw: () => void) => pdf.within("LI", () => pdf.within("LBody", draw));
  for (let i = 0; i < items.length; i++) {
    const [row, next] = [items[i], items[i + 1]];
    if (!row) break;
    const pair = next?.depth === row.depth ? [row, next].flatMap((one) => shortCell(pdf, one) ?? []) : [];
    if (pair.length < 2) item(() => drawAnswer(pdf, row));
    else {
      const height = Math.max(...pair.map(({ names }) => names.length)) * leading;
      pdf.room(height);
      const top = pdf.y;
      pair.forEach((cell, index) => {
        pdf.y = top;
        item(() => pdf.block("P", () => drawLines(pdf, cell, sheet.left + index * second, row.depth)));
      });
      pdf.y = top + height + 3;
      i++;
    }
  }
}

type Cell = { names: Line[]; answers: Line[]; style: Style };

function cellOf(pdf: PdfDocument, { label: name, answer, depth }: Answered, width: number): Cell {
  const style = answer === null ? none : value;
  const isText = answer === null || typeof answer === "string";
  return {
    names: pdf.type.lines(name, label, column - depth * indent - 8),
    answers: isText ? pdf.type.lines(cut(answer, pdf.t), style, width - column) : [],
    style,
  };
}

/** Returns undefined if the answer needs more than half a line. */
function shortCell(pdf: PdfDocument, row: Answered): Cell | undefined {
  if (row.answer !== null && (typeof row.answer !== "string" || row.answer.length > 40)) return undefined;
  const cell = cellOf(pdf, row, second - 8);
  return cell.answers.length === 1 && cell.names.length <= 2 ? cell : undefined;
}

function drawAnswer(pdf: PdfDocument, row: Answered) {
  const { depth, answer } = row;
  const cell = cellOf(pdf, row, sheet.width);
  // Labels stay on the page of their signatures and short answers.
  const height = Math.max(cell.names.length, Math.min(cell.answers.length, 4)) * leading;
  pdf.room(cell.answers.length === 0 ? Math.max(height, signature.height) : height);
  pdf.block("P", () => drawLines(pdf, cell, sheet.left, depth));
  if (answer !== null && typeof answer !== "string") drawSigned(pdf, answer, row.label);
  pdf.y += 3;
}

function drawLines(pdf: PdfDocument, { names, answers, style }: Cell, x: number, depth: number) {
  for (let i = 0; i < Math.max(names.length, answers.length); i++) {
    pdf.room(leading);
    const [left, right] = [names[i], answers[i]];
    if (left) pdf.type.draw(left, label, x + depth * indent, pdf.y + 0.4);
    if (right) pdf.type.draw(right, style, x + column, pdf.y);
    pdf.y += leading;
  }
}

function cut(answer: string | null, t: Texts): string {
  if (answer === null) return t(commonTexts).not_entered;
  return answer.length > longest ? answer.slice(0, longest) + t(pdfTexts).answer_shortened : answer;
}

function drawSigned(pdf: PdfDocument, printed: Printed, name: string) {
  const top = pdf.y - leading;
  if ("handwriting" in printed) {
    pdf.y = top - 4;
    pdf.block("P", () => pdf.text(printed.handwriting, hand, { x: sheet.left + column, width: sheet.width - column }));
  } else {
    pdf.block("Figure", () => drawStrokes(pdf, printed, top), pdf.t(pdfTexts).signed_by_hand({ label: name }));
    pdf.y = top + signature.height;
  }
  pdf.y += 2;
}

function drawStrokes({ doc }: PdfDocument, { path, width, height }: Extract<Printed, { path: string }>, top: number) {
  const scale = Math.min(signature.width / Math.max(width, 1), signature.height / Math.max(height, 1), 1);
  doc
    .save()
    .translate(sheet.left + column, top)
    .scale(scale);
  doc
    .lineWidth(1.4 / scale)
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(color.ink)
    .path(path)
    .stroke();
  doc.restore();
}
