import { blocksRefunds } from "#rules/money/disputes.ts";
import type { MoveInKind } from "#rules/money/move-in-charges.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findNewestDisputes } from "../records/disputes.ts";
import { chargeContent } from "../records/encrypted-columns.ts";
import { sumPendingRefunds } from "../records/pending-refunds.ts";

/**
 * Lists the move-in charges that an applicant paid and that aren't refunded completely, with what can still be refunded,
 * in cents.
 */
export async function listUnrefundedCharges(
  deps: TenantDeps,
  db: Db,
  applicationId: string,
): Promise<{ kind: MoveInKind; label: string; cents: number }[]> {
  const rows = await db
    .selectFrom("move_in_charges as c")
    .innerJoin("payments as p", "p.move_in_charge_id", "c.id")
    .select(["c.id", "c.kind", "c.content", "p.id as payment", "p.amount_cents", "p.refunded_cents"])
    .where("c.application_id", "=", applicationId)
    .where("p.status", "=", "succeeded")
    .orderBy("c.created")
    .orderBy("c.id")
    .execute();
  const payments = rows.map(({ payment }) => payment);
  const [disputes, pending] = await Promise.all([
    findNewestDisputes({ ...deps, db }, payments),
    sumPendingRefunds(db, payments),
  ]);
  return rows.flatMap(({ id, kind, content, payment, amount_cents, refunded_cents }) => {
    const dispute = disputes.get(payment);
    const cents = amount_cents - refunded_cents - (pending.get(payment) ?? 0);
    if (cents <= 0 || (dispute && blocksRefunds(dispute.status))) return [];
    return [{ kind, label: chargeContent.decrypt(deps, id, content).label, cents }];
  });
}
