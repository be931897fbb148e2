import { mayReturnUnspent, unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { homeAddressOf, withRequested } from "../bill/bill.ts";
import { boughtFor } from "../bill/spent.ts";
import { listPaid, type Paid, sumOf } from "./list-paid.ts";
import { refundUnspent } from "./refund.ts";

/** An application with the data that locates its home. */
export type Placed = { id: string; answers: unknown; property_address?: unknown };

const unspentReason = (citation: string) => `Not spent on screening: ${citation}`;

/**
 * Returns the part of an applicant's payments that the law requires refunding because it was not spent on screening, in
 * cents, less earlier refunds; null if there is none, or if the provider rejected that refund before.
 * @param options.isFinal nothing more will be bought; otherwise what still can be counts as spent
 */
export async function unspentOf(
  db: Db,
  application: Placed,
  { isFinal }: { isFinal: boolean },
): Promise<{ cents: number; citation: string } | null> {
  const address = homeAddressOf(application);
  // In most places payments are not refundable, so no lookup is needed.
  if (!mayReturnUnspent(address)) return null;
  const paid = await listPaid(db, application.id);
  const [paidCents, left] = [sumOf(paid, "paid"), sumOf(paid, "left")];
  const charged = firstCharge(paid);
  if (left === 0 || !charged) return null;
  const items = paid.flatMap((each) => each.items);
  // the landlord's payments do not reduce the applicant's unspent money
  const kinds = new Set(items.map(({ kind }) => kind));
  const bought = (await boughtFor(db, application.id, { orBuyable: !isFinal })).filter(({ kind }) => kinds.has(kind));
  const checks = { requested: withRequested({ reports: [] }, items), bought: withRequested({ reports: [] }, bought) };
  const refund = unspentRefund(address, { paidCents, ...checks, isFinal }, lawDay(address, charged));
  const cents = Math.min(left, (refund?.cents ?? 0) - (paidCents - left));
  if (!refund || cents <= 0 || (await wasRefused(db, application.id))) return null;
  return { cents, citation: refund.citation };
}

/** Refunds the unspent part, in a separate transaction or in that of the change that makes it final. Idempotent. */
export async function refundUnspentByLaw(
  deps: TenantDeps,
  trx: Db,
  application: Placed,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  await lockApplication(trx, application.id);
  const unspent = await unspentOf(trx, application, { isFinal });
  if (unspent)
    await refundUnspent(deps, trx, application.id, {
      cents: unspent.cents,
      reason: unspentReason(unspent.citation),
      rule: "unspent",
    });
}

/** When the first of them was charged: the law of that day applies to all. */
const firstCharge = (paid: readonly Paid[]): Date | undefined =>
  paid.flatMap(({ capturedAt }) => capturedAt ?? []).sort((a, b) => a.getTime() - b.getTime())[0];

/**
 * Whether the provider rejected such a refund: it is not retried, since the audit log has informed the landlord's side.
 */
async function wasRefused(db: Db, applicationId: string): Promise<boolean> {
  const refused = await db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select("r.id")
    .where("p.application_id", "=", applicationId)
    .where("r.status", "=", "failed")
    .where("r.rule", "=", "unspent")
    .executeTakeFirst();
  return refused !== undefined;
}
