import type { Printed } from "#fields/print.ts";
import { color, type Paper, sheet } from "./paper.ts";
import type { Row } from "./rows.ts";
import type { Style } from "./typeset.ts";

const label: Style = { face: "regular", size: 9, color: color.soft };
const value: Style = { face: "regular", size: 9.5, color: color.ink };
const none: Style = { face: "italic", size: 9, color: color.soft };
const note: Style = { face: "regular", size: 8.5, color: color.soft };
const hand: Style = { face: "italic", size: 16, color: color.ink };

/** Where answers begin; labels keep to the left of it. */
const column = sheet.left + 196;
const leading = 12.5;
const indent = 12;
const signature = { width: 190, height: 48 };
/** One answer must not fill a book: the rest is read on the screen. */
const longest = 10_000;

/** Label and answer side by side; a question within a chosen answer is set in a little. */
export function drawAnswers(paper: Paper, rows: Row[]): void {
  for (const row of rows) {
    const x = sheet.left + row.depth * indent;
    if ("note" in row) {
      paper.y += 2;
      paper.block("P", () => paper.text(row.note, note, { x, width: sheet.right - x }));
      paper.y += 5;
    } else {
      paper.block("P", () => drawRow(paper, row.label, x, row.answer));
      if (row.answer && typeof row.answer !== "string") drawSigned(paper, row.answer, row.label);
      paper.y += 3;
    }
  }
}

function drawRow(paper: Paper, name: string, x: number, answer: string | Printed | null) {
  const names = paper.type.lines(name, label, column - x - 14);
  const style = answer === null ? none : value;
  const answers =
    typeof answer === "object" && answer !== null ? [] : paper.type.lines(cut(answer), style, sheet.right - column);
  // Signatures and short answers are not torn from their labels.
  const height = Math.max(names.length, Math.min(answers.length, 4)) * leading;
  paper.room(answers.length === 0 ? Math.max(height, signature.height) : height);
  for (let i = 0; i < Math.max(names.length, answers.length); i++) {
    paper.room(leading);
    const [left, right] = [names[i], answers[i]];
    if (left) paper.type.draw(left, label, x, paper.y + 0.4);
    if (right) paper.type.draw(right, style, column, paper.y);
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
    paper.block("P", () => paper.text(printed.handwriting, hand, { x: column, width: sheet.right - column }));
  } else {
    paper.block("Figure", () => drawStrokes(paper, printed, top), `${name}: signed by hand`);
    paper.y = top + signature.height;
  }
  paper.y += 2;
}

function drawStrokes({ doc }: Paper, { path, width, height }: Extract<Printed, { path: string }>, top: number) {
  const scale = Math.min(signature.width / Math.max(width, 1), signature.height / Math.max(height, 1), 1);
  doc.save().translate(column, top).scale(scale);
  doc
    .lineWidth(1.4 / scale)
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(color.ink)
    .path(path)
    .stroke();
  doc.restore();
}
