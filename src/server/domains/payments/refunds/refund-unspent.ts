import { mayReturnUnspent, unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { byApplicant, firstCapture, leftOf, ownersIn, type PaidApplication, sum } from "#rules/money/refunds/paid.ts";
import { type RefundDue, unspentDue } from "#rules/money/refunds/refunds-due.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { withRequested } from "../bill/bill.ts";
import { boughtFor } from "../bill/spent.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { loadPaid, lockPaid } from "./load-paid.ts";

/** An application with the data that locates its home. */
export type Placed = { id: string; answers: unknown; property_address?: unknown };

/** Whether nothing more will be bought; otherwise what still can be counts as spent. */
type Options = { isFinal: boolean };

/**
 * Refunds the part of an applicant's payments that the law requires refunding because it was not spent on screening, in a
 * separate transaction or in that of the change that makes it final. Idempotent.
 */
export async function refundUnspent(deps: TenantDeps, trx: Db, application: Placed, options: Options): Promise<void> {
  // in most places payments are not refundable, so no lookup is needed
  if (!mayReturnUnspent(unitAddressOf(application))) return;
  const paid = await lockPaid(trx, application.id);
  const unspent = await unspentOf(trx, application, paid, options);
  await createDueRefunds(deps, trx, paid, unspent.due);
}

/** Returns what `refundUnspent` would refund, in cents, and the law that requires it; null if nothing. */
export async function findUnspent(
  db: Db,
  application: Placed,
  options: Options,
): Promise<{ cents: number; citation: string } | null> {
  if (!mayReturnUnspent(unitAddressOf(application))) return null;
  const { due, citation } = await unspentOf(db, application, await loadPaid(db, application.id), options);
  const cents = sum(due.map((refund) => refund.cents));
  return cents > 0 ? { cents, citation } : null;
}

async function unspentOf(
  db: Db,
  application: Placed,
  paid: PaidApplication,
  { isFinal }: Options,
): Promise<{ due: RefundDue[]; citation: string }> {
  const payments = byApplicant(paid).filter(({ hold }) => hold !== "lost");
  const charged = firstCapture(payments);
  if (!charged || sum(payments.map(leftOf)) === 0) return { due: [], citation: "" };
  const owns = ownersIn(paid);
  const items = payments.flatMap((payment) =>
    payment.purpose === "application_fee" ? payment.items : payment.items.filter(({ kind }) => owns(payment.id, kind)),
  );
  // the landlord's payments do not reduce the applicant's unspent money
  const kinds = new Set(items.map(({ kind }) => kind));
  const bought = (await boughtFor(db, application.id, { orBuyable: !isFinal })).filter(({ kind }) => kinds.has(kind));
  const screening = {
    paidCents: sum(payments.map(({ cents }) => cents)),
    requested: withRequested({ reports: [] }, items),
    bought: withRequested({ reports: [] }, bought),
    isFinal,
  };
  const address = unitAddressOf(application);
  // the law of the day of the first charge applies to all
  const refund = unspentRefund(address, screening, lawDay(address, charged));
  if (!refund) return { due: [], citation: "" };
  const { cents, citation } = refund;
  return { due: unspentDue(paid, { cents, source: citation }), citation };
}
