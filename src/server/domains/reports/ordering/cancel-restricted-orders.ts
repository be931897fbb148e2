import type { ReportKind } from "#rules/money/screening-costs.ts";
import { restrictedKinds } from "#server/domains/applications/workflow/release-reports.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { cancelScreeningRequest } from "./cancel-orders.ts";

type CorrectedApplication = { id: string; offered_at: Date | null; property_address: unknown; answers: unknown };

/**
 * Cancels reports on order at the bureau that the law of the home's location does not allow the landlord to have now.
 * Detaches them from their order, so that the bureau's result is never fetched. An order without remaining reports is
 * canceled at the bureau.
 * @returns the canceled kinds
 */
export async function cancelRestrictedOrders(
  deps: TenantDeps,
  trx: Db,
  application: CorrectedApplication,
): Promise<ReportKind[]> {
  const ordered = await trx
    .selectFrom("reports")
    .select(["id", "report_type", "screening_request_id"])
    .where("application_id", "=", application.id)
    .where("status", "=", "ordered")
    // an order that was never created at the bureau doesn't need to be canceled there
    .where("screening_request_id", "in", (eb) =>
      eb
        .selectFrom("screening_requests")
        .select("id")
        .where("application_id", "=", application.id)
        .where("request_renter", "is not", null),
    )
    .forUpdate()
    .execute();
  const now = deps.now();
  const kinds = ordered.map(({ report_type }) => report_type);
  const restricted = restrictedKinds(application, kinds, now);
  const isRestricted = ({ report_type }: { report_type: ReportKind }) => restricted.has(report_type);
  for (const report of ordered.filter(isRestricted))
    await trx
      .updateTable("reports")
      .set({ status: restricted.get(report.report_type), screening_request_id: null, modified: now })
      .where("id", "=", report.id)
      .execute();
  const remainingRequestIds = new Set(
    ordered.filter((report) => !isRestricted(report)).map((report) => report.screening_request_id),
  );
  const emptiedRequestIds = new Set(ordered.filter(isRestricted).map((report) => report.screening_request_id));
  for (const request of emptiedRequestIds)
    if (request && !remainingRequestIds.has(request)) await cancelScreeningRequest(now, trx, request);
  return ordered.filter(isRestricted).map(({ report_type }) => report_type);
}
