import { color, type PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Line, Style } from "#server/platform/pdf/typeset.ts";
import { type Box, drawFrame, type Widgets } from "#server/platform/pdf/widgets.ts";
import type { Cell } from "./blank-items.ts";

const label: Style = { fontFace: "bold", size: 8.5, color: color.ink };
const soft: Style = { fontFace: "regular", size: 7.5, color: color.soft };
const hintStyle: Style = { fontFace: "regular", size: 9, color: color.ink };

/** Points between two cells of a row. */
export const gap = 14;
const height = { label: 11.5, soft: 10, box: 19, line: 15, choice: 16, signature: 34 };
const boxSize = 10;
const boxGap = 5;
const betweenChoices = 16;
/** The width of a sign inside a box. */
const affixSpace = 12;

/** A measured cell: `head` and `control` are the heights of its heading and of its input area, in points. */
export type MeasuredCell = {
  share: number;
  x: number;
  head: number;
  control: number;
  /** `base`: the y position of the input areas, the same for a whole row */
  draw: (widgets: Widgets, base: number) => void;
};

/** Measures a cell. @param widthOf returns the width of a share of the sheet, in points */
export function measureCell(pdf: PdfDocument, cell: Cell, widthOf: (share: number) => number): MeasuredCell {
  const { part } = cell;
  const share = "labels" in part ? shareOf(pdf, cell, widthOf) : part.share;
  const width = widthOf(share);
  const name = cell.label && (cell.required ? `${cell.label} *` : cell.label);
  const names = name ? pdf.type.lines(name, label, width) : [];
  const notes = cell.notes.flatMap((note) => pdf.type.lines(note, soft, width));
  const hint = "hint" in part && part.hint ? pdf.type.lines(part.hint, soft, width) : [];
  // a short hint on the line of the question saves a line
  const fitsOneLine = names.length === 1 && hint.length === 1 && totalWidth(names) + totalWidth(hint) + 6 <= width;
  const control = measureControl(pdf, cell, width);
  const drawing: MeasuredCell = {
    share,
    x: 0,
    head: names.length * height.label + notes.length * height.soft + 2,
    control: control.height + (hint.length && !fitsOneLine ? hint.length * height.soft + 1.5 : 0),
    draw: (widgets, base) => {
      const at = { x: drawing.x, y: base };
      const above = base - drawing.head;
      const draw = () => {
        const y = drawStack(pdf, names, label, drawing.x, above, height.label);
        drawStack(pdf, notes, soft, drawing.x, y, height.soft);
        if (fitsOneLine) drawStack(pdf, hint, soft, drawing.x + width - totalWidth(hint), above + 1, height.soft);
        else drawStack(pdf, hint, soft, drawing.x, base + control.height + 1.5, height.soft);
      };
      if (names.length + notes.length + hint.length > 0) pdf.block("P", draw);
      control.draw(widgets, at);
    },
  };
  return drawing;
}

const totalWidth = (lines: Line[]) => lines.reduce((sum, line) => sum + line.width, 0);

function drawStack(pdf: PdfDocument, lines: Line[], style: Style, x: number, from: number, step: number): number {
  lines.forEach((line, i) => {
    pdf.type.draw(line, style, x, from + i * step);
  });
  return from + lines.length * step;
}

type Control = { height: number; draw: (widgets: Widgets, at: { x: number; y: number }) => void };

function measureControl(pdf: PdfDocument, cell: Cell, width: number): Control {
  const { part } = cell;
  if ("labels" in part) return measureChoices(pdf, cell, part.labels, part.type === "circles", width);
  const controlHeight =
    part.type === "signature"
      ? height.signature
      : part.type === "text" && part.lines
        ? part.lines * height.line + 4
        : height.box;
  return {
    height: controlHeight,
    draw: (widgets, { x, y }) => {
      const box = { x, y, width, height: controlHeight };
      pdf.artifact("Layout", () => drawFrame(pdf, box, part.type === "signature" ? "line" : "box"));
      if (part.type === "list") return widgets.dropdown(inner(box), cell, part.options);
      const { prefixText = "", suffixText = "" } = cell.affix ?? {};
      const drawSign = (text: string, signX: number) => {
        const lines = pdf.type.lines(text, hintStyle, affixSpace);
        pdf.artifact("Layout", () => drawStack(pdf, lines, hintStyle, signX, y + 3.5, 0));
      };
      if (prefixText) drawSign(prefixText, x + 5);
      if (suffixText) drawSign(suffixText, x + width - affixSpace);
      const lines = part.type === "text" ? part.lines : undefined;
      widgets.text(inner(box, prefixText ? affixSpace : 0, suffixText ? affixSpace : 0), cell, {
        ...(lines && { lines }),
        maxLength: cell.longest,
      });
    },
  };
}

const inner = ({ x, y, width, height: h }: Box, left = 0, right = 0): Box => ({
  x: x + 1 + left,
  y: y + 1,
  width: width - 2 - left - right,
  height: h - 2,
});

/** Measures check boxes or radio buttons with their labels, on as many lines as they need. */
function measureChoices(pdf: PdfDocument, cell: Cell, labels: string[], round: boolean, width: number): Control {
  const choiceLines: { label: string; line: Line; dx: number; dy: number }[] = [];
  let [dx, dy] = [0, 0];
  for (const text of labels) {
    const lines = pdf.type.lines(text, hintStyle, width - boxSize - boxGap);
    const wide = boxSize + boxGap + Math.max(...lines.map((line) => line.width));
    if (dx > 0 && dx + wide > width) [dx, dy] = [0, dy + height.choice];
    lines.forEach((line, i) => {
      choiceLines.push({ label: i === 0 ? text : "", line, dx, dy: dy + i * height.label });
    });
    dy += (lines.length - 1) * height.label;
    dx += wide + betweenChoices;
  }
  return {
    height: dy + height.choice,
    draw: (widgets, { x, y }) => {
      const boxOf = ({ dx, dy }: { dx: number; dy: number }): Box => ({
        x: x + dx,
        y: y + dy + 2,
        width: boxSize,
        height: boxSize,
      });
      const choiceBoxes = choiceLines.filter(({ label }) => label !== "");
      for (const spot of choiceBoxes)
        pdf.artifact("Layout", () => drawFrame(pdf, boxOf(spot), round ? "circle" : "box"));
      const drawLabels = () => {
        for (const { line, dx, dy } of choiceLines)
          pdf.type.draw(line, hintStyle, x + dx + boxSize + boxGap, y + dy + 0.5);
      };
      pdf.block("P", drawLabels);
      if (round)
        widgets.radioButtons(
          cell,
          choiceBoxes.map((spot) => ({ box: boxOf(spot), label: spot.label })),
        );
      else
        choiceBoxes.forEach((spot, i) => {
          const tooltip = `${cell.tooltip}: ${spot.label}`;
          const name = choiceBoxes.length > 1 ? `${cell.name}-${i + 1}` : cell.name;
          widgets.checkbox(boxOf(spot), { name, tooltip, required: false });
        });
    },
  };
}

/** Returns the smallest share of the sheet on which the choices, and the question, fit on one line. */
function shareOf(pdf: PdfDocument, { part, label: name }: Cell, widthOf: (share: number) => number): number {
  if (!("labels" in part)) return 6;
  const oneLine = (text: string, style: Style) => pdf.type.lines(text, style, 10_000)[0]?.width ?? 0;
  const wide = part.labels.reduce(
    (sum, text) => sum + boxSize + boxGap + betweenChoices + oneLine(text, hintStyle),
    -betweenChoices,
  );
  const limit = Math.max(wide, oneLine(`${name} *`, label));
  return [2, 3].find((share) => limit <= widthOf(share)) ?? (wide <= widthOf(3) ? 3 : 6);
}
