import type { ReportContent } from "#contract/schemas/report-content.ts";
import { applyLookback, type ExcludedRecord } from "#rules/law/lookback.ts";
import type { Deps } from "#server/ports/deps.ts";
import { lookbackLocationOf } from "./access.ts";

/** Returns the records of a report that must not be considered at the home's location. */
export const excludedRecordsOf = (
  deps: Pick<Deps, "now">,
  content: ReportContent,
  row: { answers: unknown; property_address: unknown; offered_at: Date | null },
): ExcludedRecord[] => applyLookback(content, lookbackLocationOf(row, deps.now())).excluded;
