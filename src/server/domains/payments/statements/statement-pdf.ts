import { formatCents } from "#rules/money/money.ts";
import { totalOf } from "#rules/money/statements.ts";
import { drawFacts, drawHeading } from "#server/platform/pdf/draw-facts.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { color, PdfDocument, wideSheet } from "#server/platform/pdf/pdf-document.ts";
import { type Column, drawTable } from "#server/platform/pdf/table.ts";
import type { Style } from "#server/platform/pdf/typeset.ts";
import type { Language } from "#texts/languages.ts";
import { formatCount } from "#texts/plural.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { describeLine } from "./describe-line.ts";
import type { StatementLine } from "./load-lines.ts";
import type { Statement } from "./load-statement.ts";
import { statementDates } from "./statement-dates.ts";

const title: Style = { fontFace: "bold", size: 18, color: color.ink };
const plain: Style = { fontFace: "regular", size: 9, color: color.ink };
/** The column widths of the lines: an applicant, a description and an address of usual length fit on one line. */
const lineWidths = { date: 54, applicant: 110, description: 126, unit: 192, amount: 58, balance: 64 };

const numberColumn = (heading: string, width: number): Column => ({ heading, width, isNumber: true });

/**
 * Draws the statement of a month or a year as a tagged PDF.
 * @param compress false leaves the page text readable for tests
 */
export async function drawStatement(statement: Statement, language: Language, compress = true): Promise<Buffer> {
  const dates = statementDates(statement, language);
  const { lines, kinds, months, name, timeZone, created, opening, closing } = statement;
  await prepareFonts(JSON.stringify([name, lines?.map(({ applicant, unit, bank }) => [applicant, unit, bank])]));
  const heading = dates.title;
  const pdf = new PdfDocument(heading, { running: `${heading} – ${name}`, created, compress, language, wide: true });
  const texts = pdf.t(statementsTexts);
  pdf.block("H1", () => pdf.text(name, title, { leading: 1.25 }));
  pdf.block("P", () => pdf.text(heading, { ...title, size: 13 }, { leading: 1.5 }));
  pdf.y += 10;
  drawFacts(pdf, [
    [texts.period, dates.range],
    [texts.created, dates.time()],
    [texts.time_zone, timeZone],
  ]);
  drawHeading(pdf, texts.summary);
  drawFacts(pdf, [
    [texts.opening, formatCents(opening)],
    [statement.isToDate ? texts.balance : texts.closing, formatCents(closing)],
  ]);
  if (kinds.some(({ kind }) => kind === "reward")) pdf.block("P", () => pdf.text(texts.rewards_note, plain));
  if (kinds.length > 0) drawKinds(pdf, statement);
  if (months.length > 0) drawMonths(pdf, statement, dates.month);
  drawHeading(pdf, texts.transactions);
  if (lines === null || lines.length === 0) {
    const tooMany = months.length > 0 ? texts.more_in_months : texts.more_in_csv;
    pdf.block("P", () => pdf.text(lines ? texts.no_lines : tooMany, plain));
  } else drawLines(pdf, statement, dates.day);
  return await pdf.finish();
}

function drawKinds(pdf: PdfDocument, { kinds }: Statement) {
  const texts = pdf.t(statementsTexts);
  const { amount, fee } = pdf.t(transactionsTexts).columns;
  const columns: Column[] = [
    { heading: texts.type, width: wideSheet.width - 80 - 3 * 110 },
    numberColumn(texts.number, 80),
    ...[amount, fee, texts.net].map((heading) => numberColumn(heading, 110)),
  ];
  const row = (label: string, sums: Statement["kinds"][number]["sums"]) => [
    label,
    formatCount(sums.count),
    formatCents(sums.amount),
    formatCents(sums.fee),
    formatCents(sums.net),
  ];
  drawTable(
    pdf,
    columns,
    kinds.map(({ kind, sums }) => row(texts.kinds[kind], sums)),
    { total: row(texts.total, totalOf(kinds.map(({ sums }) => sums))) },
  );
}

/** Draws the months of a year, and the note about Form 1099-K. */
function drawMonths(pdf: PdfDocument, { months }: Statement, monthName: (month: string) => string) {
  const texts = pdf.t(statementsTexts);
  drawHeading(pdf, texts.by_month);
  const monthColumn = { heading: texts.month, width: 150 };
  const left = wideSheet.width - monthColumn.width;
  drawTable(
    pdf,
    [monthColumn, ...[texts.opening, texts.net, texts.closing].map((heading) => numberColumn(heading, left / 3))],
    months.map(({ month, opening, net, closing }) => [
      monthName(month),
      formatCents(opening),
      formatCents(net),
      formatCents(closing),
    ]),
  );
  drawHeading(pdf, texts.gross_heading);
  for (const text of [texts.gross_text, texts.gross_tax]) {
    pdf.block("P", () => pdf.text(text, plain, { width: 560 }));
    pdf.y += 4;
  }
  const total = months.reduce((sum, { gross }) => sum + gross.cents, 0);
  const count = months.reduce((sum, { gross }) => sum + gross.count, 0);
  drawTable(
    pdf,
    [monthColumn, ...[texts.payments_number, texts.gross].map((heading) => numberColumn(heading, left / 2))],
    months.map(({ month, gross }) => [monthName(month), formatCount(gross.count), formatCents(gross.cents)]),
    { total: [texts.total, formatCount(count), formatCents(total)] },
  );
  const rewards = months.reduce((sum, month) => sum + month.rewards.cents, 0);
  const rewardsCount = months.reduce((sum, month) => sum + month.rewards.count, 0);
  if (rewardsCount === 0) return;
  drawHeading(pdf, texts.rewards_heading);
  pdf.block("P", () => pdf.text(texts.rewards_tax, plain, { width: 560 }));
  pdf.y += 4;
  drawTable(
    pdf,
    [monthColumn, ...[texts.number, texts.rewards_earned].map((heading) => numberColumn(heading, left / 2))],
    months.map((month) => [monthName(month.month), formatCount(month.rewards.count), formatCents(month.rewards.cents)]),
    { total: [texts.total, formatCount(rewardsCount), formatCents(rewards)] },
  );
}

function drawLines(pdf: PdfDocument, { lines, opening, closing }: Statement, day: (at: string) => string) {
  const texts = pdf.t(statementsTexts);
  const { columns: headings } = pdf.t(transactionsTexts);
  const { date, applicant, description, unit, amount, balance } = lineWidths;
  const columns: Column[] = [
    { heading: headings.created, width: date },
    { heading: headings.applicant, width: applicant },
    { heading: texts.description, width: description },
    { heading: headings.unit, width: unit },
    ...[headings.amount, headings.fee, headings.net].map((heading) => numberColumn(heading, amount)),
    numberColumn(texts.balance, balance),
  ];
  const sum = (key: "amount" | "fee" | "net") =>
    formatCents((lines ?? []).reduce((total, { [key]: cents }) => total + cents, 0));
  drawTable(pdf, columns, rowsOf(pdf, lines ?? [], opening, day), {
    opening: [texts.opening, "", "", "", "", "", "", formatCents(opening)],
    total: [texts.total, "", "", "", sum("amount"), sum("fee"), sum("net"), formatCents(closing)],
    isDense: true,
  });
}

function* rowsOf(pdf: PdfDocument, lines: readonly StatementLine[], opening: number, day: (at: string) => string) {
  let balance = opening;
  for (const line of lines) {
    balance += line.net;
    const { created, applicant, unit, amount, fee, net } = line;
    const amounts = [amount, fee, net, balance].map(formatCents);
    yield [day(created), applicant, describeLine(line, pdf.t), unit, ...amounts];
  }
}
