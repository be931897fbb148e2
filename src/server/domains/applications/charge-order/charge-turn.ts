import { chargeOrderRule } from "#rules/law/charging/charge-order.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { type Db, lockByName } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { unitAddressOf } from "../unit-address.ts";
import { findChargeHold } from "../workflow/charge-hold.ts";
import { enqueueChargeTurns } from "../workflow/enqueue-charge-turns.ts";

/**
 * Requires that an applicant's fee may be charged now.
 * @throws ProblemError `conflict` while the law doesn't allow it, because other applicants come first
 */
export async function requireChargeTurn(
  deps: TenantDeps,
  db: Db,
  application: Parameters<typeof findChargeHold>[2],
): Promise<void> {
  const hold = await findChargeHold(deps, db, application);
  if (hold) throw conflict((t) => `${t(hold.message)} (${hold.citation})`);
}

/**
 * Returns `requireChargeTurn` for the transaction that stores a payment. It locks concurrent payments to the same
 * landlord, so that each sees the others. Undefined where no law prescribes the charge order.
 */
export function chargeTurnLock(
  deps: TenantDeps,
  application: Parameters<typeof findChargeHold>[2],
): ((trx: Db) => Promise<void>) | undefined {
  const { answers, property_address = null } = application;
  if (!chargeOrderRule(unitAddressOf({ answers, property_address }), deps.now())) return undefined;
  return async (trx) => {
    await lockByName(trx, `charges ${tenantOf(trx)}`);
    await requireChargeTurn(deps, trx, application);
    // the others have to wait now
    await enqueueChargeTurns(deps, trx, application);
  };
}
