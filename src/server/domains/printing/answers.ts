import type { Printed } from "#fields/base/print.ts";
import { color, type Paper, sheet } from "../../platform/pdf/paper.ts";
import type { Line, Style } from "../../platform/pdf/typeset.ts";
import type { Row } from "./rows.ts";

const label: Style = { face: "regular", size: 9, color: color.soft };
const value: Style = { face: "regular", size: 9.5, color: color.ink };
const none: Style = { face: "italic", size: 9, color: color.soft };
const note: Style = { face: "regular", size: 8.5, color: color.soft };
const hand: Style = { face: "italic", size: 16, color: color.ink };

/** Where an answer begins, from its label on. */
const column = 132;
/** Where the second of two short answers begins, label and all. */
const second = 256;
const leading = 12.5;
const indent = 12;
const signature = { width: 190, height: 48 };
/** One answer must not fill a book: the rest is read on the screen. */
const longest = 10_000;

type Answered = Extract<Row, { label: string }>;

/**
 * Label and answer side by side, read out as a list, two of them to a line where both are short; a question within a
 * chosen answer is set in a little.
 */
export function drawAnswers(paper: Paper, rows: Row[]): void {
  let list: Answered[] = [];
  const flush = () => {
    const items = list;
    list = [];
    if (items.length > 0) paper.within("L", () => drawList(paper, items));
  };
  for (const row of rows) {
    if ("label" in row) list.push(row);
    else {
      flush();
      const x = sheet.left + row.depth * indent;
      paper.y += 2;
      paper.block("P", () => paper.text(row.note, note, { x, width: sheet.right - x }));
      paper.y += 5;
    }
  }
  flush();
}

function drawList(paper: Paper, items: Answered[]) {
  const item = (draw: () => void) => paper.within("LI", () => paper.within("LBody", draw));
  for (let i = 0; i < items.length; i++) {
    const [row, next] = [items[i], items[i + 1]];
    if (!row) break;
    const pair = next?.depth === row.depth ? [row, next].flatMap((one) => shortCell(paper, one) ?? []) : [];
    if (pair.length < 2) item(() => drawAnswer(paper, row));
    else {
      const height = Math.max(...pair.map(({ names }) => names.length)) * leading;
      paper.room(height);
      const top = paper.y;
      pair.forEach((cell, at) => {
        paper.y = top;
        item(() => paper.block("P", () => drawLines(paper, cell, sheet.left + at * second, row.depth)));
      });
      paper.y = top + height + 3;
      i++;
    }
  }
}

type Cell = { names: Line[]; answers: Line[]; style: Style };

function cellOf(paper: Paper, { label: name, answer, depth }: Answered, width: number): Cell {
  const style = answer === null ? none : value;
  const words = answer === null || typeof answer === "string";
  return {
    names: paper.type.lines(name, label, column - depth * indent - 8),
    answers: words ? paper.type.lines(cut(answer), style, width - column) : [],
    style,
  };
}

/** Undefined where the answer needs more than half a line. */
function shortCell(paper: Paper, row: Answered): Cell | undefined {
  if (row.answer !== null && (typeof row.answer !== "string" || row.answer.length > 40)) return undefined;
  const cell = cellOf(paper, row, second - 8);
  return cell.answers.length === 1 && cell.names.length <= 2 ? cell : undefined;
}

function drawAnswer(paper: Paper, row: Answered) {
  const { depth, answer } = row;
  const cell = cellOf(paper, row, sheet.width);
  // Signatures and short answers are not torn from their labels.
  const height = Math.max(cell.names.length, Math.min(cell.answers.length, 4)) * leading;
  paper.room(cell.answers.length === 0 ? Math.max(height, signature.height) : height);
  paper.block("P", () => drawLines(paper, cell, sheet.left, depth));
  if (answer !== null && typeof answer !== "string") drawSigned(paper, answer, row.label);
  paper.y += 3;
}

function drawLines(paper: Paper, { names, answers, style }: Cell, x: number, depth: number) {
  for (let i = 0; i < Math.max(names.length, answers.length); i++) {
    paper.room(leading);
    const [left, right] = [names[i], answers[i]];
    if (left) paper.type.draw(left, label, x + depth * indent, paper.y + 0.4);
    if (right) paper.type.draw(right, style, x + column, paper.y);
    paper.y += leading;
  }
}

function cut(answer: string | null): string {
  if (answer === null) return "Not entered";
  return answer.length > longest
    ? `${answer.slice(0, longest)}… (cut here: the whole answer stands in the application)`
    : answer;
}

function drawSigned(paper: Paper, printed: Printed, name: string) {
  const top = paper.y - leading;
  if ("handwriting" in printed) {
    paper.y = top - 4;
    paper.block("P", () =>
      paper.text(printed.handwriting, hand, { x: sheet.left + column, width: sheet.width - column }),
    );
  } else {
    paper.block("Figure", () => drawStrokes(paper, printed, top), `${name}: signed by hand`);
    paper.y = top + signature.height;
  }
  paper.y += 2;
}

function drawStrokes({ doc }: Paper, { path, width, height }: Extract<Printed, { path: string }>, top: number) {
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
