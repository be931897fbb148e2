import type { ReportContent } from "#contract/schemas/report-content.ts";
import { applyLookback, type ExcludedRecord } from "#rules/law/lookback.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Returns the records of a report that must not be considered at the home's location. */
export const excludedRecordsOf = (
  deps: Pick<Deps, "now">,
  content: ReportContent,
  row: { answers: unknown; property_address: unknown },
): ExcludedRecord[] => applyLookback(content, unitAddressOf(row), lawDay(unitAddressOf(row), deps.now())).excluded;
