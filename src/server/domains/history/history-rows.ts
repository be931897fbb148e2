import type { HistoryEntry } from "#contract/review/application-history.ts";
import { formatPrintedTime, type PrintedRow } from "#server/domains/printing/rows.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import type { Texts } from "#texts/message.ts";
import { reportsTexts } from "#texts/reports/texts.ts";

/** Returns the rows of a history for printing. */
export const historyRows = (history: readonly HistoryEntry[], t: Texts): PrintedRow[] =>
  history.map((event) => ({ label: formatPrintedTime(event.created), answer: eventText(event, t), depth: 0 }));

function eventText({ action, by, reasons, reports, amount }: HistoryEntry, t: Texts): string {
  const names: Record<string, string> = t(applicationSummaryTexts).events;
  const titles: Record<string, string> = t(reportsTexts).title;
  return [
    names[action] ?? action,
    by && t(applicationSummaryTexts).by_person({ who: by }),
    ...reasons,
    ...reports.map((kind) => titles[kind] ?? kind),
    amount && `$${amount}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
