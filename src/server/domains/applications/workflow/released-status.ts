import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";

type ReleasedReport = {
  report_type: ReportKind;
  status: ReportStatus;
  /** the payment for this report alone; null if it is paid for with the application's fee, or not at all */
  payment_id: string | null;
  /** the purpose of that payment; `reports`: the landlord bought the report */
  purpose: string | null;
  price_returned: boolean;
};

type ReleaseFacts = {
  /** why no report may be ordered; null if reports may be ordered */
  refusal: "consent_withdrawn" | "no_ssn" | null;
  /** the kinds that the law currently prohibits ordering */
  restricted: ReadonlyMap<ReportKind, "restricted" | "barred">;
  /** whether paid reports wait until the applicant has read a notice that the law requires */
  isHeld: boolean;
  /** whether reports without a payment of their own are paid for with the application's fee */
  isFeePaid: boolean;
};

/**
 * Returns the next status of a report that is released, and whether its price was returned to the payer, so that it no
 * longer counts as paid.
 */
export function releasedStatus(
  report: ReleasedReport,
  { refusal, restricted, isHeld, isFeePaid }: ReleaseFacts,
): { status: ReportStatus; isPriceReturned: boolean } {
  // the price of a prohibited report is returned to an applicant at once, to a landlord within an hour, which sets
  // `price_returned` then
  const isPriceReturned = report.price_returned || (report.status === "barred" && report.purpose !== "reports");
  const isPaid = !isPriceReturned && (isFeePaid || report.payment_id !== null);
  if (refusal) return { status: "error", isPriceReturned };
  const prohibited = restricted.get(report.report_type);
  if (prohibited) return { status: prohibited, isPriceReturned };
  if (!isPaid) return { status: "unpaid", isPriceReturned };
  return { status: isHeld ? "waiting" : "ordered", isPriceReturned };
}
