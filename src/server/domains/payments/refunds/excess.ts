import { guardPayment } from "#rules/law/fees/guard-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import type { Item } from "#rules/money/payment-items.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { checksOf, homeAddressOf, lawFacts, type Priced, withRequested } from "../bill/bill.ts";
import { loadOwners } from "../bill/paid-apart.ts";
import { listSucceeded } from "./list-paid.ts";
import { refundUnspent } from "./refund.ts";

/**
 * Refunds what an applicant has paid above the maximum for a home at its location, in the transaction that recorded the
 * location or the payment. Does nothing if there is no excess.
 * @param options.unorderedCents the cost of reports that are not ordered: the landlord is not charged for it
 * @returns the refunded cents
 */
export async function refundExcess(
  deps: TenantDeps,
  trx: Db,
  application: Priced,
  { unorderedCents = 0 } = {},
): Promise<number> {
  const { cents, reasons } = await excessOf(deps, trx, application);
  if (cents === 0) return 0;
  const reason = `More than may be charged there: ${reasons[0]?.citation ?? lawDay(homeAddressOf(application), deps.now())}`;
  return await refundUnspent(deps, trx, application.id, { cents, reason, rule: "excess", unorderedCents });
}

/** Returns what an applicant has paid above what they owe, and the rules that cause it; 0 cents if nothing was paid. */
export async function excessOf(
  deps: TenantDeps,
  trx: Db,
  application: Priced,
): Promise<{ cents: number; reasons: readonly Finding[] }> {
  const { billed, left, requested, since } = await paidFor(trx, application);
  if (left === 0) return { cents: 0, reasons: [] };
  const [{ checks, savedCents }, facts] = await Promise.all([
    checksOf(trx, application),
    // payments of this application do not count as earlier ones
    lawFacts(deps, trx, application, () => true),
  ]);
  const feeCents = Math.max(0, billed - savedCents);
  // if the landlord pays for reports, nobody else may be charged for them
  const ofForm = application.price_cents > 0 ? checks : { reports: [] };
  const { cents, reasons } = guardPayment({
    ...facts,
    feeCents,
    checks: withRequested(ofForm, requested),
    // a payment that was lawful when it was made stays so: the limits and the other payments of that day count
    ...(since && { today: lawDay(homeAddressOf(application), since) }),
  });
  return { cents: Math.max(0, left - cents), reasons };
}

/**
 * Returns what the form and all unrefunded requests included, the unrefunded amount of the payments, in cents, and when
 * the first of them was made.
 */
async function paidFor(
  trx: Db,
  { id, price_cents }: Priced,
): Promise<{ billed: number; left: number; requested: Item[]; since: Date | undefined }> {
  const payments = await listSucceeded(trx, id);
  const requested = payments.filter(
    ({ purpose, amount_cents, refunded }) => purpose === "payment_request" && Number(refunded) < amount_cents,
  );
  const owns = await loadOwners(trx, id);
  return {
    requested: requested.flatMap((payment) => payment.items.filter(({ kind }) => owns(payment.id, kind))),
    billed: price_cents + requested.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    since: payments
      .flatMap(({ captured_at }) => captured_at ?? [])
      .sort((a, b) => a.getTime() - b.getTime())
      .at(0),
    left: payments.reduce((sum, { amount_cents, refunded }) => sum + amount_cents - Number(refunded), 0),
  };
}
