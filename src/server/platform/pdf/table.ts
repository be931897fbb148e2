import { color, type PdfDocument } from "./pdf-document.ts";
import type { Line, Style } from "./typeset.ts";

const head: Style = { fontFace: "bold", size: 8, color: color.soft };
const plain: Style = { fontFace: "regular", size: 8.5, color: color.ink };
const strong: Style = { fontFace: "bold", size: 8.5, color: color.ink };
const leading = 11.5;
const gap = 10;
const padding = 3;

/** `isNumber`: aligned at the right, with the figures below each other. */
export type Column = { heading: string; width: number; isNumber?: boolean };

/**
 * Draws a table with a line for each row; its headings are repeated on each page. Long texts are wrapped.
 * @param total a last row in bold
 */
export function drawTable(
  pdf: PdfDocument,
  columns: readonly Column[],
  rows: Iterable<readonly string[]>,
  total?: readonly string[],
): void {
  const headings = columns.map(({ heading }) => heading);
  const drawHead = () => drawRow(pdf, columns, headings, head, "TH");
  pdf.within("Table", () => {
    drawHead();
    for (const row of rows) drawRow(pdf, columns, row, plain, "TD", drawHead);
    if (total) drawRow(pdf, columns, total, strong, "TD", drawHead);
  });
}

function drawRow(
  pdf: PdfDocument,
  columns: readonly Column[],
  cells: readonly string[],
  style: Style,
  tag: "TH" | "TD",
  drawHead?: () => void,
) {
  const drawn = columns.map(({ width }, at) => pdf.type.lines(cells[at] ?? "", style, width - gap));
  const height = Math.max(...drawn.map(({ length }) => length)) * leading + 2 * padding;
  // headings stay with their first row
  if (pdf.y + height + (drawHead ? 0 : leading + 2 * padding) > pdf.sheet.bottom) {
    pdf.newPage();
    drawHead?.();
  }
  const top = pdf.y;
  let left = pdf.sheet.left;
  pdf.within("TR", () => {
    for (const [at, lines] of drawn.entries()) {
      const { width = 0, isNumber = false } = columns[at] ?? {};
      // the cell itself has the text: an element more in each would double the memory that thousands of rows take
      pdf.block(at === 0 ? "TH" : tag, () =>
        drawCell(pdf, lines, style, { left, top: top + padding, width, isNumber }),
      );
      left += width;
    }
  });
  pdf.y = top + height;
  pdf.rule(pdf.y);
}

type Box = { left: number; top: number; width: number; isNumber: boolean };

function drawCell(pdf: PdfDocument, lines: readonly Line[], style: Style, { left, top, width, isNumber }: Box) {
  for (const [n, line] of lines.entries())
    pdf.type.draw(line, style, isNumber ? left + width - gap - line.width : left, top + n * leading);
}
