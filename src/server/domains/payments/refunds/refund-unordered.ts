import { unorderedDue, unorderedReports } from "#rules/money/refunds/refunds-due.ts";
import { screeningState } from "#server/domains/applications/screening-state.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadPriced } from "../bill/bill.ts";
import { isIdentityMade } from "../bill/is-identity-made.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockPaid } from "./load-paid.ts";
import { excessOf } from "./refund-excess.ts";

/**
 * Refunds the cost of reports that are not ordered because the applicant withdrew consent, or didn't give one that the
 * bureau requires, or because the application is decided: the applicant gets the share of the fee, and whoever paid for
 * a report separately gets its price, with that of the identity check if it wasn't made. Idempotent.
 */
export async function refundUnordered(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  const paid = await lockPaid(trx, applicationId);
  if (unorderedReports(paid).length === 0) return;
  const application = await loadPriced(trx, applicationId);
  const due = unorderedDue(paid, {
    excess: await excessOf(deps, trx, application, paid),
    isIdentityMade: isIdentityMade(await screeningState(trx, applicationId)),
  });
  await createDueRefunds(deps, trx, paid, due);
}
