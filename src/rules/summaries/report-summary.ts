import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { formatAmount } from "../money/money.ts";
import { type ReportFlag, reportFigures } from "../reports/reports.ts";

type Summary = Report["summary"];

/** Formats `"1250.00"` → `$1,250`: bureaus report no cents. */
export const formatWholeDollars = (amount: string): string => formatAmount(amount).replace(/\.00$/, "");

/**
 * Summarizes a report in a few labels and values: labels are stored in English (`texts/report-labels`), values are
 * figures.
 */
export function summarizeReport(content: ReportContent): Summary {
  switch (content.kind) {
    case "credit":
      return [
        { label: content.score?.name ?? reportFigures.score, value: content.score ? String(content.score.value) : "–" },
        { label: reportFigures.accounts, value: String(content.totals.accounts) },
        { label: reportFigures.owed, value: formatWholeDollars(content.totals.balance) },
        { label: reportFigures.past_due, value: formatWholeDollars(content.totals.past_due) },
        { label: reportFigures.collections, value: String(content.collections.length) },
        { label: reportFigures.public_records, value: String(content.public_records.length) },
      ];
    case "eviction":
      return [{ label: reportFigures.evictions, value: String(content.records.length) }];
    case "criminal":
      return [{ label: reportFigures.crimes, value: String(content.records.length) }];
  }
}

/** Returns the nonzero figures of a report. */
export function reportFlags(content: ReportContent): ReportFlag[] {
  const found: ReportFlag[] =
    content.kind === "credit"
      ? [
          { figure: "collections", count: content.collections.length },
          { figure: "public_records", count: content.public_records.length },
        ]
      : [{ figure: content.kind === "eviction" ? "evictions" : "crimes", count: content.records.length }];
  return found.filter(({ count }) => count > 0);
}
