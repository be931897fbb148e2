import { color, type PdfDocument } from "./pdf-document.ts";
import type { Line, Style } from "./typeset.ts";

/** The font size, the leading, the space above and below a row, and the gap between columns. */
type Measures = { size: number; leading: number; padding: number; gap: number };
const normalMeasures: Measures = { size: 8.5, leading: 11.5, padding: 3, gap: 10 };
/** For tables of many pages. */
const denseMeasures: Measures = { size: 7.5, leading: 9.2, padding: 1.5, gap: 7 };

/** `isNumber`: right-aligned, with tabular figures. */
export type Column = { heading: string; width: number; isNumber?: boolean };

type Layout = { columns: readonly Column[]; measures: Measures };
type RowKind = "head" | "plain" | "strong";

/**
 * Draws a table with a line for each row; its headings are repeated on each page. Long texts wrap.
 * @param opening a first row in bold
 * @param total a last row in bold
 * @param isDense makes the rows smaller and closer together
 */
export function drawTable(
  pdf: PdfDocument,
  columns: readonly Column[],
  rows: Iterable<readonly string[]>,
  {
    opening,
    total,
    isDense = false,
  }: { opening?: readonly string[]; total?: readonly string[]; isDense?: boolean } = {},
): void {
  const layout = { columns, measures: isDense ? denseMeasures : normalMeasures };
  const headings = columns.map(({ heading }) => heading);
  const drawHead = () => drawRow(pdf, layout, headings, "head");
  pdf.within("Table", () => {
    drawHead();
    if (opening) drawRow(pdf, layout, opening, "strong", drawHead);
    for (const row of rows) drawRow(pdf, layout, row, "plain", drawHead);
    if (total) drawRow(pdf, layout, total, "strong", drawHead);
  });
}

function styleOf(kind: RowKind, { size }: Measures): Style {
  if (kind === "head") return { fontFace: "bold", size: size - 0.5, color: color.soft };
  return { fontFace: kind === "strong" ? "bold" : "regular", size, color: color.ink };
}

/** Returns the width of a cell: a row's first cell spans the empty cells after it. */
function widthOf(columns: readonly Column[], cells: readonly string[], index: number): number {
  const next = index === 0 ? cells.findIndex((cell, n) => n > 0 && cell !== "") : index + 1;
  return columns.slice(index, next < 0 ? undefined : next).reduce((sum, { width }) => sum + width, 0);
}

function drawRow(
  pdf: PdfDocument,
  { columns, measures }: Layout,
  cells: readonly string[],
  kind: RowKind,
  drawHead?: () => void,
) {
  const { leading, padding, gap } = measures;
  const style = styleOf(kind, measures);
  const cellLines = columns.map((_, index) =>
    pdf.type.lines(cells[index] ?? "", style, widthOf(columns, cells, index) - gap),
  );
  const height = Math.max(...cellLines.map(({ length }) => length)) * leading + 2 * padding;
  // headings stay on the same page as their first row
  if (pdf.y + height + (drawHead ? 0 : leading + 2 * padding) > pdf.sheet.bottom) {
    pdf.newPage();
    drawHead?.();
  }
  const top = pdf.y + padding;
  let left = pdf.sheet.left;
  pdf.within("TR", () => {
    for (const [index, lines] of cellLines.entries()) {
      const { width = 0, isNumber = false } = columns[index] ?? {};
      // the last column ends where the rules end
      const right = left + width - (index === columns.length - 1 ? 0 : gap);
      const leftOf = (line: Line) => (isNumber ? right - line.width : left);
      // the cell itself has the text: one more element in each would double the memory for thousands of rows
      pdf.block(index === 0 || kind === "head" ? "TH" : "TD", () => {
        for (const [n, line] of lines.entries()) pdf.type.draw(line, style, leftOf(line), top + n * leading);
      });
      left += width;
    }
  });
  pdf.y += height;
  pdf.rule(pdf.y);
}
