import type { ReportContent } from "#contract/schemas/report-content.ts";
import { applyLookback, type ExcludedRecord } from "#rules/law/lookback.ts";
import type { Deps } from "#server/ports/deps.ts";
import { homeLocationOf } from "./access.ts";

/** Returns the records of a report that must not be considered at the home's location. */
export const excludedRecordsOf = (
  deps: Pick<Deps, "now">,
  content: ReportContent,
  row: { answers: unknown; property_address: unknown },
): ExcludedRecord[] => {
  const { address, today } = homeLocationOf(row, deps.now());
  return applyLookback(content, address, today).excluded;
};
