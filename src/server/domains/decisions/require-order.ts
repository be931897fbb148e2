import { findEarlierCount, type OrderedBundle, type OrderedMember } from "#server/domains/bundles/order/load-order.ts";
import { isUnitOffered } from "#server/domains/bundles/same-unit.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { orderTexts } from "#texts/order/texts.ts";

/**
 * Requires that a bundle may be selected now, if its home is offered in the order received. Whoever is being offered the
 * home can accept it, so a reason for another order doesn't help there.
 * @throws ProblemError `invalid` without a reason while earlier applicants are undecided; `conflict` while another selected
 * applicant can still accept the home
 */
export async function requireOrder(
  deps: TenantDeps,
  trx: Db,
  bundle: OrderedBundle,
  members: readonly OrderedMember[],
  { order_reason }: { order_reason?: string | undefined },
): Promise<void> {
  const n = await findEarlierCount(deps, trx, bundle, members);
  if (n === null) return;
  if (await isUnitOffered(trx, bundle.id)) throw conflict((t) => t(orderTexts).home_offered);
  if (n > 0 && !order_reason) throw invalid({ order_reason: [(t) => t(orderTexts).reason_missing({ n })] });
}
