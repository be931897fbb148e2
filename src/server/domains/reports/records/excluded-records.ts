import type { ReportContent } from "#contract/schemas/report-content.ts";
import { applyLookback, type ExcludedRecord } from "#rules/law/lookback.ts";
import type { Deps } from "#server/ports/deps.ts";
import { lookbackLocationOf, type ReportsApplication } from "./access.ts";

/** Returns the records of a report that must not be considered at the home's location. */
export const excludedRecordsOf = (
  deps: Pick<Deps, "now">,
  content: ReportContent,
  row: Pick<ReportsApplication, "answers" | "property_address" | "offered_at">,
): ExcludedRecord[] => applyLookback(content, lookbackLocationOf(row, deps.now())).excluded;
