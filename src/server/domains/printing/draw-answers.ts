import type { PrintedAnswer } from "#fields/base/print.ts";
import { color, type PdfDocument, sheet } from "#server/platform/pdf/pdf-document.ts";
import type { Line, Style } from "#server/platform/pdf/typeset.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import type { PrintedRow } from "./rows.ts";

const label: Style = { fontFace: "regular", size: 9, color: color.soft };
const value: Style = { fontFace: "regular", size: 9.5, color: color.ink };
const unanswered: Style = { fontFace: "italic", size: 9, color: color.soft };
const note: Style = { fontFace: "regular", size: 8.5, color: color.soft };
const handwritingStyle: Style = { fontFace: "italic", size: 16, color: color.ink };

/** The x offset of an answer from its label, in points. */
const answerOffset = 132;
/** The x offset of the second of two short answers, label included, in points. */
const pairOffset = 256;
const leading = 12.5;
const indent = 12;
const signature = { width: 190, height: 48 };
/** The maximum number of characters printed of one answer; the screen shows the rest. */
const maxAnswerLength = 10_000;

type AnswerRow = Extract<PrintedRow, { label: string }>;

/**
 * Draws labels and answers side by side, tagged as a list for screen readers. Two short answers share a line. A
 * question nested in a choice is indented.
 */
export function drawAnswers(pdf: PdfDocument, rows: PrintedRow[]): void {
  let list: AnswerRow[] = [];
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

function drawList(pdf: PdfDocument, items: AnswerRow[]) {
  const item = (draw: () => void) => pdf.within("LI", () => pdf.within("LBody", draw));
  for (let i = 0; i < items.length; i++) {
    const [row, next] = [items[i], items[i + 1]];
    if (!row) break;
    const pair = next?.depth === row.depth ? [row, next].flatMap((one) => shortCell(pdf, one) ?? []) : [];
    if (pair.length < 2) item(() => drawAnswer(pdf, row));
    else {
      const height = Math.max(...pair.map(({ names }) => names.length)) * leading;
      pdf.ensureSpace(height);
      const top = pdf.y;
      pair.forEach((cell, index) => {
        pdf.y = top;
        item(() => pdf.block("P", () => drawLines(pdf, cell, sheet.left + index * pairOffset, row.depth)));
      });
      pdf.y = top + height + 3;
      i++;
    }
  }
}

type Cell = { names: Line[]; answers: Line[]; style: Style };

function cellOf(pdf: PdfDocument, { label: name, answer, depth }: AnswerRow, width: number): Cell {
  const style = answer === null ? unanswered : value;
  const isText = answer === null || typeof answer === "string";
  return {
    names: pdf.type.lines(name, label, answerOffset - depth * indent - 8),
    answers: isText ? pdf.type.lines(shortenAnswer(answer, pdf.t), style, width - answerOffset) : [],
    style,
  };
}

/** Returns undefined if the answer needs more than half a line. */
function shortCell(pdf: PdfDocument, row: AnswerRow): Cell | undefined {
  if (row.answer !== null && (typeof row.answer !== "string" || row.answer.length > 40)) return undefined;
  const cell = cellOf(pdf, row, pairOffset - 8);
  return cell.answers.length === 1 && cell.names.length <= 2 ? cell : undefined;
}

function drawAnswer(pdf: PdfDocument, row: AnswerRow) {
  const { depth, answer } = row;
  const cell = cellOf(pdf, row, sheet.width);
  // Labels stay on the page of their signatures and short answers.
  const height = Math.max(cell.names.length, Math.min(cell.answers.length, 4)) * leading;
  pdf.ensureSpace(cell.answers.length === 0 ? Math.max(height, signature.height) : height);
  pdf.block("P", () => drawLines(pdf, cell, sheet.left, depth));
  if (answer !== null && typeof answer !== "string") drawSignature(pdf, answer, row.label);
  pdf.y += 3;
}

function drawLines(pdf: PdfDocument, { names, answers, style }: Cell, x: number, depth: number) {
  for (let i = 0; i < Math.max(names.length, answers.length); i++) {
    pdf.ensureSpace(leading);
    const [left, right] = [names[i], answers[i]];
    if (left) pdf.type.draw(left, label, x + depth * indent, pdf.y + 0.4);
    if (right) pdf.type.draw(right, style, x + answerOffset, pdf.y);
    pdf.y += leading;
  }
}

function shortenAnswer(answer: string | null, t: Texts): string {
  if (answer === null) return t(commonTexts).not_entered;
  return answer.length > maxAnswerLength ? answer.slice(0, maxAnswerLength) + t(pdfTexts).answer_shortened : answer;
}

function drawSignature(pdf: PdfDocument, printed: PrintedAnswer, name: string) {
  const top = pdf.y - leading;
  if ("handwriting" in printed) {
    pdf.y = top - 4;
    pdf.block("P", () =>
      pdf.text(printed.handwriting, handwritingStyle, {
        x: sheet.left + answerOffset,
        width: sheet.width - answerOffset,
      }),
    );
  } else {
    pdf.block("Figure", () => drawStrokes(pdf, printed, top), pdf.t(pdfTexts).signed_by_hand({ label: name }));
    pdf.y = top + signature.height;
  }
  pdf.y += 2;
}

function drawStrokes(
  { doc }: PdfDocument,
  { path, width, height }: Extract<PrintedAnswer, { path: string }>,
  top: number,
) {
  const scale = Math.min(signature.width / Math.max(width, 1), signature.height / Math.max(height, 1), 1);
  doc
    .save()
    .translate(sheet.left + answerOffset, top)
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
