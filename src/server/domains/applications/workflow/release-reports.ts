import { lawDay } from "#rules/law/places/law-day.ts";
import { orderableReports } from "#rules/law/reports.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { hasOpenMismatch } from "../open-mismatch.ts";
import { screeningState } from "../screening-state.ts";
import { unitAddressOf } from "../unit-address.ts";
import { lacksReportNotice } from "./report-notice.ts";

type Released = {
  id: string;
  offered_at: Date | null;
  property_address: unknown;
  answers: unknown;
};

/**
 * Returns the kinds of reports that the law of the home's jurisdiction currently prohibits ordering, and whether they
 * wait (`restricted`) or are never ordered (`barred`).
 */
export function restrictedKinds(
  application: Omit<Released, "id">,
  kinds: readonly ReportKind[],
  now: Date,
): Map<ReportKind, "restricted" | "barred"> {
  const lawful = orderableReports(unitAddressOf(application), kinds, lawDay(unitAddressOf(application), now));
  const restricted = [...lawful.until_placed, ...(application.offered_at ? [] : lawful.after_offer)];
  return new Map([
    ...lawful.never.map((kind) => [kind, "barred"] as const),
    ...restricted.map((kind) => [kind, "restricted"] as const),
  ]);
}

/**
 * Releases waiting reports, as far as the law of the home's jurisdiction allows it, in the transaction of the change
 * that released them: paid ones are ordered, others wait for the landlord to buy them. A report whose price was
 * returned because the law prohibited it no longer counts as paid.
 * @param from the reports to release: those with these statuses and, if given, of these kinds; `bought`: only those
 * that were paid for separately
 * @param paid whether the others are paid for with the application's fee
 * @returns the kinds that are ordered now; none while the verified person may not be the applicant, until the applicant
 * has read the notice that the law of the home's jurisdiction requires, and after they withdrew consent to screening
 */
export async function releaseReports(
  deps: TenantDeps,
  trx: Db,
  application: Released,
  {
    from,
    kinds,
    bought = false,
    paid,
  }: { from: ReportStatus[]; kinds?: readonly ReportKind[]; bought?: boolean; paid: boolean },
): Promise<ReportKind[]> {
  const { withoutSsn, withdrawnAt } = await screeningState(trx, application.id);
  if (!withdrawnAt && (await hasOpenMismatch(trx, application.id))) return [];
  const rows = await trx
    .selectFrom("reports")
    .select(["id", "report_type", "payment_id", "status", "price_returned"])
    .select((eb) =>
      eb.selectFrom("payments as p").select("p.purpose").whereRef("p.id", "=", "reports.payment_id").as("purpose"),
    )
    .where("application_id", "=", application.id)
    .where("status", "in", from)
    .forUpdate()
    .execute();
  const meant = rows.filter(
    ({ report_type, payment_id }) =>
      (kinds === undefined || kinds.includes(report_type)) && (!bought || payment_id !== null),
  );
  if (meant.length === 0) return [];
  const now = deps.now();
  const restricted = restrictedKinds(
    application,
    meant.map(({ report_type }) => report_type),
    now,
  );
  const isHeld = !withdrawnAt && (await lacksReportNotice(deps, trx, application));
  const refusal = withdrawnAt ? "consent_withdrawn" : withoutSsn ? "no_ssn" : null;
  const statusOf = (kind: ReportKind, isPaid: boolean): ReportStatus => {
    if (refusal) return "error";
    return restricted.get(kind) ?? (isPaid ? (isHeld ? "waiting" : "ordered") : "unpaid");
  };
  // the price of a prohibited report is returned to an applicant at once, to a landlord within an hour, which sets
  // `price_returned` then
  const isReturned = ({ price_returned, status, purpose }: (typeof meant)[number]) =>
    price_returned || (status === "barred" && purpose !== "reports");
  const byStatus = Map.groupBy(meant, (report) =>
    statusOf(report.report_type, !isReturned(report) && (paid || report.payment_id !== null)),
  );
  const returned = meant.filter((report) => isReturned(report) && !report.price_returned).map(({ id }) => id);
  if (returned.length > 0)
    await trx.updateTable("reports").set({ price_returned: true }).where("id", "in", returned).execute();
  for (const [status, those] of byStatus) {
    await trx
      .updateTable("reports")
      .set({
        status,
        error_type: status === "error" ? (refusal ?? "") : "",
        missing_fields: [],
        screening_request_id: null,
        modified: now,
        ...(status === "ordered" && { ordered_at: now }),
      })
      .where(
        "id",
        "in",
        those.map(({ id }) => id),
      )
      .execute();
  }
  if (withdrawnAt) await enqueue(trx, "refund-withdrawn-reports", { application: application.id }, { ifQueued: "add" });
  const ordered = (byStatus.get("ordered") ?? []).map(({ report_type }) => report_type);
  if (ordered.length > 0)
    await enqueue(trx, "order-reports", { application: application.id }, { urgent: true, ifQueued: "add" });
  return ordered;
}
