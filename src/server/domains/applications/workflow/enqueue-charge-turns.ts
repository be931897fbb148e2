import { chargeOrderRule } from "#rules/law/charging/charge-order.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { unitAddressOf } from "../unit-address.ts";
import { findChargeHold, listWaitingToPay } from "./charge-hold.ts";

/**
 * Enqueues `update-charge-turns` if an application's current or previous home is in a jurisdiction with a charge order.
 * Call it in the transaction of any change that may allow an applicant to be charged, or no longer allow it.
 */
export async function enqueueChargeTurns(
  deps: Pick<TenantDeps, "now">,
  trx: Db,
  ...homes: { answers: unknown; property_address?: unknown }[]
): Promise<void> {
  if (homes.some((home) => hasChargeOrder(deps, home))) await enqueue(trx, "update-charge-turns", {});
}

/**
 * Calls `enqueueChargeTurns` for an applicant who reaches the payment step. A hold is recorded immediately: the page
 * promises the applicant an email, even if the hold ends before the job runs.
 */
export async function startPaymentStep(
  deps: Pick<TenantDeps, "now">,
  trx: Db,
  application: { id: string; answers: unknown; property_address?: unknown },
): Promise<void> {
  if (!hasChargeOrder(deps, application)) return;
  const [row] = await listWaitingToPay(trx, [application.id]);
  if (row && row.charge_held_at === null && (await findChargeHold(deps, trx, row)))
    await trx.updateTable("applications").set({ charge_held_at: deps.now() }).where("id", "=", row.id).execute();
  await enqueueChargeTurns(deps, trx, application);
}

const hasChargeOrder = (
  deps: Pick<TenantDeps, "now">,
  { answers, property_address = null }: { answers: unknown; property_address?: unknown },
): boolean => chargeOrderRule(unitAddressOf({ answers, property_address }), deps.now()) !== undefined;
