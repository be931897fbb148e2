import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#rules/files/spreadsheet.ts";
import { fromCents } from "#rules/money/money.ts";
import { dayOf, formatDate } from "#rules/text/dates.ts";
import type { Texts } from "#texts/message.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { describeLine } from "./describe-line.ts";
import type { StatementLine } from "./load-lines.ts";

/** QuickBooks Online's limits for a file: lines, including the header, and bytes. */
const quickBooksLimits = { lines: 1_000, bytes: 350_000 };
/** QuickBooks Online's column names, the same in every language. */
const headings = "Date,Description,Amount\r\n";

export type BookkeepingRow = { date: string; description: string; cents: number };

/**
 * Returns the rows of a line for a bank import: one for the amount paid or returned, and one for the report costs in
 * it, so that the books contain both. Together they equal the line's change of the balance. Omits rows of zero, which
 * imports reject.
 * @param timeZone determines the day of the row
 */
export function bookkeepingRows(line: StatementLine, t: Texts, timeZone: string): BookkeepingRow[] {
  const date = formatDate(dayOf(new Date(line.created), timeZone));
  const details = [line.applicant, line.unit];
  const describe = (subject: string) => [subject, ...details].filter(Boolean).join(" - ").replace(/\s+/g, " ");
  const { columns } = t(transactionsTexts);
  return [
    { date, description: describe(describeLine(line, t)), cents: line.amount },
    { date, description: describe(columns.fee), cents: 0 - line.fee },
  ].filter(({ cents }) => cents !== 0);
}

/**
 * Formats rows as CSV files, each within the size limits of QuickBooks Online; without rows, returns one file with only
 * the header.
 */
export function bookkeepingFiles(rows: Iterable<BookkeepingRow>, limits = quickBooksLimits): string[] {
  const files: string[] = [];
  let lines = [headings];
  let bytes = headings.length;
  for (const { date, description, cents } of rows) {
    const line = stringify([[date, String(escapeFormula(description)), fromCents(cents)]], {
      record_delimiter: "windows",
    });
    const size = Buffer.byteLength(line);
    if (lines.length === limits.lines || bytes + size > limits.bytes) {
      files.push(lines.join(""));
      lines = [headings];
      bytes = headings.length;
    }
    lines.push(line);
    bytes += size;
  }
  return [...files, lines.join("")];
}
