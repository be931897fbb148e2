import { formatDate } from "#rules/text/dates.ts";
import type { PrintedRow } from "#server/domains/printing/rows.ts";
import type { Texts } from "#texts/message.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";

/** Formats a day of a report for its reader, or returns null for an unknown one. */
export const formatOptionalDay = (day: string | null): string | null => (day ? formatDate(day) : null);

/** Returns rows with the known facts of an item; the first row is the item itself. */
export function itemRows(title: string, facts: [string, string | null][]): PrintedRow[] {
  const known = facts.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== "");
  return [{ note: title, depth: 0 }, ...known.map(([label, answer]) => ({ label, answer, depth: 1 }))];
}

/** Returns the rows of a list, or, if it is empty, a row that says so. */
export const rowsOrNone = (rows: PrintedRow[], t: Texts): PrintedRow[] =>
  rows.length > 0 ? rows : [{ note: t(reportViewTexts).none_found, depth: 0 }];
