import { lawDay } from "#rules/law/places/law-day.ts";
import { orderableReports } from "#rules/law/reports.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { hasOpenMismatch } from "../open-mismatch.ts";
import { loadScreeningState } from "../screening-state.ts";
import { unitAddressOf } from "../unit-address.ts";
import { releasedStatus } from "./released-status.ts";
import { lacksReportNotice } from "./report-notice.ts";

type ReportApplication = {
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
  application: Omit<ReportApplication, "id">,
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

type ReleaseOptions = {
  /** the statuses of the reports to release */
  statuses: readonly ReportStatus[];
  /** the kinds of the reports to release; by default all */
  kinds?: readonly ReportKind[];
  /** whether to release only reports that were paid for separately */
  onlyPaidSeparately?: boolean;
  /** whether the others are paid for with the application's fee */
  isFeePaid: boolean;
};

/**
 * Releases waiting reports, as far as the law of the home's jurisdiction allows it, in the transaction of the change
 * that released them: paid ones are ordered, others wait for the landlord to buy them. A report whose price was
 * returned because the law prohibited it no longer counts as paid.
 * @returns the kinds that are ordered now; none while the verified person may not be the applicant, until the applicant
 * has read the notice that the law of the home's jurisdiction requires, and after they withdrew consent to screening
 */
export async function releaseReports(
  deps: TenantDeps,
  trx: Db,
  application: ReportApplication,
  { statuses, kinds, onlyPaidSeparately = false, isFeePaid }: ReleaseOptions,
): Promise<ReportKind[]> {
  const { withoutSsn, consentWithdrawnAt } = await loadScreeningState(trx, application.id);
  if (!consentWithdrawnAt && (await hasOpenMismatch(trx, application.id))) return [];
  const rows = await trx
    .selectFrom("reports")
    .select(["id", "report_type", "payment_id", "status", "price_returned"])
    .select((eb) =>
      eb.selectFrom("payments as p").select("p.purpose").whereRef("p.id", "=", "reports.payment_id").as("purpose"),
    )
    .where("application_id", "=", application.id)
    .where("status", "in", statuses)
    .forUpdate()
    .execute();
  const releasedReports = rows.filter(
    ({ report_type, payment_id }) =>
      (kinds === undefined || kinds.includes(report_type)) && (!onlyPaidSeparately || payment_id !== null),
  );
  if (releasedReports.length === 0) return [];
  const now = deps.now();
  const restricted = restrictedKinds(
    application,
    releasedReports.map(({ report_type }) => report_type),
    now,
  );
  const isHeld = !consentWithdrawnAt && (await lacksReportNotice(deps, trx, application));
  const refusal = consentWithdrawnAt ? "consent_withdrawn" : withoutSsn ? "no_ssn" : null;
  const released = releasedReports.map((report) => ({
    ...report,
    next: releasedStatus(report, { refusal, restricted, isHeld, isFeePaid }),
  }));
  const returnedIds = released
    .filter(({ price_returned, next }) => next.isPriceReturned && !price_returned)
    .map(({ id }) => id);
  if (returnedIds.length > 0)
    await trx.updateTable("reports").set({ price_returned: true }).where("id", "in", returnedIds).execute();
  const byStatus = Map.groupBy(released, ({ next }) => next.status);
  for (const [status, reportGroup] of byStatus) {
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
        reportGroup.map(({ id }) => id),
      )
      .execute();
  }
  if (consentWithdrawnAt)
    await enqueue(trx, "refund-withdrawn-reports", { application: application.id }, { ifQueued: "add" });
  const ordered = (byStatus.get("ordered") ?? []).map(({ report_type }) => report_type);
  if (ordered.length > 0)
    await enqueue(trx, "order-reports", { application: application.id }, { urgent: true, ifQueued: "add" });
  return ordered;
}
