import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ScreeningProduct } from "#server/ports/screening.ts";

/** Returns the product for a report. */
export const productOf = ({
  report_type,
  statewide,
}: {
  report_type: ReportKind;
  statewide: boolean;
}): ScreeningProduct => (statewide && report_type !== "credit" ? `statewide_${report_type}` : report_type);
