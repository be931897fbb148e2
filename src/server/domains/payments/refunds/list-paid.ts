import type { Item } from "#rules/money/payment-items.ts";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { loadOwners } from "../bill/paid-apart.ts";
import { isLost } from "../records/disputes.ts";

/**
 * One payment, in cents: what was paid, and the part that is neither refunded nor pending refund. The items are without
 * those that another payment had paid for.
 */
export type Paid = { paid: number; left: number; items: Item[]; capturedAt: Date | null };

/** Adds up what was paid, or what is left of it after refunds, in cents. */
export const sumOf = (all: readonly Paid[], what: "paid" | "left") => all.reduce((sum, each) => sum + each[what], 0);

/** Lists the succeeded payments for an application, each with the sum of its refunds, pending ones included, in cents. */
export const listSucceeded = (db: Db, applicationId: string) =>
  db
    .selectFrom("payments as p")
    .leftJoin("refunds as r", (join) => join.onRef("r.payment_id", "=", "p.id").on("r.status", "!=", "failed"))
    .select((eb) => [
      "p.id",
      "p.purpose",
      "p.amount_cents",
      "p.items",
      "p.captured_at",
      eb.fn.coalesce(eb.fn.sum<number>("r.amount_cents"), eb.lit(0)).as("refunded"),
    ])
    .where("p.application_id", "=", applicationId)
    .where("p.purpose", "in", applicationPurposes)
    .where("p.status", "=", "succeeded")
    .groupBy(["p.tenant", "p.id"])
    .execute();

/** Lists an applicant's payments for their application, without those that their bank returned. */
export async function listPaid(db: Db, applicationId: string): Promise<Paid[]> {
  const payments = await listSucceeded(db, applicationId);
  const isReturned = await Promise.all(payments.map(({ id }) => isLost(db, id)));
  const owns = await loadOwners(db, applicationId);
  return payments.flatMap(({ id, purpose, amount_cents, refunded, items, captured_at }, index) => {
    if (isReturned[index]) return [];
    const own = purpose === "application_fee" ? items : items.filter(({ kind }) => owns(id, kind));
    return [{ paid: amount_cents, left: amount_cents - Number(refunded), items: own, capturedAt: captured_at }];
  });
}
