import type { Application } from "#contract/application-schemas.ts";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { type Cell, type CompareRow, compareRows } from "#rules/comparison/compare-rows.ts";
import { formatPrintedTime } from "#server/domains/printing/rows.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import type { Line, Style } from "#server/platform/pdf/typeset.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";

const title: Style = { fontFace: "bold", size: 18, color: color.ink };
const small: Style = { fontFace: "regular", size: 8, color: color.soft };
const label: Style = { fontFace: "regular", size: 8.5, color: color.soft };
const name: Style = { fontFace: "bold", size: 10, color: color.ink };
const value: Style = { fontFace: "regular", size: 9.5, color: color.ink };
const result: Style = { fontFace: "bold", size: 8.5, color: color.ink };
const mark: Style = { fontFace: "bold", size: 7.5, color: color.brand };

const leading = 12.5;
const labelColumnWidth = 130;
const columnGap = 12;
/** The maximum number of lines in a cell; the screen shows the rest of a longer answer. */
const maxLines = 20;

type Options = {
  hidden: { names: boolean; same: boolean };
  created: Date;
  language: Language;
  /** false leaves the page text readable for tests */
  compress?: boolean;
};
type StyledText = { text: string; style: Style };
type TypesetText = { lines: Line[]; style: Style };

/** Renders applications side by side, with the same rows as the screen; rows with differences are marked. */
export async function renderComparisonPdf(
  applications: readonly Application[],
  { hidden, created, language, compress = true }: Options,
): Promise<Buffer> {
  const t = textsIn(language);
  const texts = t(criteriaReviewTexts);
  const rows = compareRows(applications, t, { showTime: formatPrintedTime, hidesNames: hidden.names }).filter(
    ({ isSame }) => !isSame || !hidden.same,
  );
  const columnHeadings = applications.map(({ applicant }, index) =>
    hidden.names ? texts.applicant_number({ n: index + 1 }) : applicantLabel(applicant),
  );
  await prepareFonts(JSON.stringify([rows, columnHeadings, texts]));
  const pdf = new PdfDocument(texts.compare_applicants, {
    running: texts.compare_applicants,
    created,
    compress,
    language,
    wide: true,
  });
  pdf.block("H1", () => pdf.text(texts.compare_applicants, title, { leading: 1.25 }));
  pdf.y += 6;
  pdf.block("P", () => pdf.text(formatPrintedTime(created.toISOString()), small));
  pdf.y += 10;
  const header = [[], ...columnHeadings.map((text): StyledText[] => [{ text, style: name }])];
  pdf.within("Table", () => {
    drawRow(pdf, header, header);
    for (const row of rows) drawRow(pdf, cellsOf(row, texts.differs), header);
  });
  return await pdf.finish();
}

const cellsOf = ({ label: text, differs, cells }: CompareRow, differsText: string): StyledText[][] => [
  [{ text, style: label }, ...(differs ? [{ text: differsText, style: mark }] : [])],
  ...cells.map(textsOf),
];

const textsOf = ({ text, badge }: Cell): StyledText[] => [
  ...(text ? [{ text, style: value }] : []),
  ...(badge ? [{ text: badge.text, style: result }] : []),
];

/** Draws a row and the line below it. If it doesn't fit, starts a new page with the header. */
function drawRow(pdf: PdfDocument, cells: readonly StyledText[][], header: readonly StyledText[][]) {
  const { left, right, width } = pdf.sheet;
  const column = (width - labelColumnWidth) / (cells.length - 1);
  const drawn = cells.map((cell, index) =>
    cell.map(({ text, style }): TypesetText => {
      const lines = pdf.type.lines(text, style, (index === 0 ? labelColumnWidth : column) - columnGap);
      return { lines: lines.slice(0, maxLines), style };
    }),
  );
  const heightOf = (parts: readonly TypesetText[]) => parts.reduce((sum, { lines }) => sum + lines.length * leading, 0);
  const height = Math.max(...drawn.map(heightOf)) + 9;
  if (pdf.y + height > pdf.sheet.bottom) {
    pdf.newPage();
    if (cells !== header) drawRow(pdf, header, header);
  }
  const top = pdf.y;
  pdf.within("TR", () => {
    for (const [index, parts] of drawn.entries())
      pdf.within(index === 0 || cells === header ? "TH" : "TD", () => {
        pdf.y = top;
        if (parts.length > 0)
          pdf.block("P", () =>
            drawCell(pdf, parts, index === 0 ? left : left + labelColumnWidth + (index - 1) * column),
          );
      });
  });
  pdf.y = top + height - 5;
  pdf.artifact("Layout", () =>
    pdf.doc.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(color.line).stroke(),
  );
  pdf.y += 5;
}

function drawCell(pdf: PdfDocument, parts: readonly TypesetText[], x: number) {
  for (const { lines, style } of parts)
    for (const line of lines) {
      pdf.type.draw(line, style, x, pdf.y);
      pdf.y += leading;
    }
}
