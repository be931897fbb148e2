import { canRequireUnspentRefund, unspentRefund } from "#rules/law/fees/unspent-refund.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { type RefundDue, unspentRefundsDue } from "#rules/money/refunds/refunds-due.ts";
import {
  firstCapturedAt,
  itemOwnershipIn,
  refundableCents,
  type ScreeningPayments,
  sumCents,
  unreversedPayments,
} from "#rules/money/refunds/screening-payments.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { withRequestedItems } from "../bill/bill.ts";
import { listBoughtItems } from "../bill/bought-items.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { loadScreeningPayments, lockScreeningPayments } from "./load-screening-payments.ts";

/** An application with the data that locates its home. */
export type LocatedApplication = { id: string; answers: unknown; property_address?: unknown };

/** Whether nothing more will be bought; otherwise what still can be counts as spent. */
type Options = { isFinal: boolean };

/**
 * Refunds the part of an applicant's payments that the law requires refunding because it was not spent on screening, in a
 * separate transaction or in that of the change that makes it final. Idempotent.
 */
export async function refundUnspent(
  deps: TenantDeps,
  trx: Db,
  application: LocatedApplication,
  options: Options,
): Promise<void> {
  // in most places payments are not refundable, so no lookup is needed
  if (!canRequireUnspentRefund(unitAddressOf(application))) return;
  const screeningPayments = await lockScreeningPayments(trx, application.id);
  const unspent = await computeUnspent(trx, application, screeningPayments, options);
  await createDueRefunds(deps, trx, screeningPayments, unspent.due);
}

/** Returns what `refundUnspent` would refund, in cents, and the law that requires it; null if nothing. */
export async function previewUnspentRefund(
  db: Db,
  application: LocatedApplication,
  options: Options,
): Promise<{ cents: number; citation: string } | null> {
  if (!canRequireUnspentRefund(unitAddressOf(application))) return null;
  const { due, citation } = await computeUnspent(
    db,
    application,
    await loadScreeningPayments(db, application.id),
    options,
  );
  const cents = sumCents(due.map((refund) => refund.cents));
  return cents > 0 ? { cents, citation } : null;
}

async function computeUnspent(
  db: Db,
  application: LocatedApplication,
  screeningPayments: ScreeningPayments,
  { isFinal }: Options,
): Promise<{ due: RefundDue[]; citation: string }> {
  const payments = unreversedPayments(screeningPayments);
  const firstChargedAt = firstCapturedAt(payments);
  if (!firstChargedAt || sumCents(payments.map(refundableCents)) === 0) return { due: [], citation: "" };
  const ownsItem = itemOwnershipIn(screeningPayments);
  const items = payments.flatMap((payment) =>
    payment.purpose === "application_fee"
      ? payment.items
      : payment.items.filter(({ kind }) => ownsItem(payment.id, kind)),
  );
  // the landlord's payments do not reduce the applicant's unspent money
  const kinds = new Set(items.map(({ kind }) => kind));
  const boughtItems = (await listBoughtItems(db, application.id, { orBuyable: !isFinal })).filter(({ kind }) =>
    kinds.has(kind),
  );
  const screening = {
    paidCents: sumCents(payments.map(({ cents }) => cents)),
    requestedChecks: withRequestedItems({ reports: [] }, items),
    boughtChecks: withRequestedItems({ reports: [] }, boughtItems),
    isFinal,
  };
  const address = unitAddressOf(application);
  // the law of the day of the first charge applies to all
  const refund = unspentRefund(address, screening, lawDay(address, firstChargedAt));
  if (!refund) return { due: [], citation: "" };
  const { cents, citation } = refund;
  return { due: unspentRefundsDue(screeningPayments, { cents, source: citation }), citation };
}
