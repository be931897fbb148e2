import { unorderedRefundsDue, unorderedReports } from "#rules/money/refunds/refunds-due.ts";
import { loadScreeningState } from "#server/domains/applications/screening-state.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadPricedApplication } from "../bill/bill.ts";
import { isIdentityCheckBillable } from "../bill/identity-check-cost.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockScreeningPayments } from "./load-screening-payments.ts";
import { computeExcess } from "./refund-excess.ts";

/**
 * Refunds the cost of reports that are not ordered because the applicant withdrew consent, or didn't give one that the
 * bureau requires, or because the application is decided: the applicant gets the share of the fee, and whoever paid for
 * a report separately gets its price, with that of the identity check if it wasn't made. Idempotent.
 */
export async function refundUnorderedReports(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  const screeningPayments = await lockScreeningPayments(trx, applicationId);
  if (unorderedReports(screeningPayments).length === 0) return;
  const application = await loadPricedApplication(trx, applicationId);
  const due = unorderedRefundsDue(screeningPayments, {
    excess: await computeExcess(deps, trx, application, screeningPayments),
    isIdentityMade: isIdentityCheckBillable(await loadScreeningState(trx, applicationId)),
  });
  await createDueRefunds(deps, trx, screeningPayments, due);
}
