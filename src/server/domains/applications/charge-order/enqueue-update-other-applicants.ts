import { chargeOrderRule } from "#rules/law/charging/charge-order.ts";
import { wholeFeeRule } from "#rules/law/fees/whole-fee.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { unitAddressOf } from "../unit-address.ts";

type Clock = Pick<TenantDeps, "now">;

/** Returns the rules of the home's jurisdiction under which the end of one application affects the other applicants. */
export function otherApplicantRules(deps: Clock, row: { property_address: unknown; answers: unknown }) {
  const address = unitAddressOf(row);
  const wholeFee = wholeFeeRule(address, deps.now());
  const refunds = wholeFee?.value.cases.includes("home_taken") ? wholeFee : undefined;
  return { refunds, applies: refunds !== undefined || chargeOrderRule(address, deps.now()) !== undefined };
}

/**
 * Enqueues the job `update-other-applicants` for the bundles whose homes are in a jurisdiction with such a rule, in the
 * transaction that ends their applications.
 */
export async function enqueueUpdateOtherApplicants(deps: Clock, trx: Db, bundleIds: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom("applications")
    .select(["bundle_id", "property_address", "answers"])
    .where("bundle_id", "in", bundleIds)
    .where("destroyed_at", "is", null)
    .execute();
  const affectedBundleIds = new Set(
    rows.filter((row) => otherApplicantRules(deps, row).applies).map((row) => row.bundle_id),
  );
  for (const bundle of affectedBundleIds)
    await enqueue(trx, "update-other-applicants", { bundle }, { ifQueued: "add" });
}
