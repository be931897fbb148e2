import { guardPayment } from "#rules/law/fees/guard-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import {
  byApplicant,
  firstCapture,
  ownersIn,
  type PaidApplication,
  sum,
  unrefundedOf,
} from "#rules/money/refunds/paid.ts";
import { type Excess, excessDue } from "#rules/money/refunds/refunds-due.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { checksOf, lawFacts, type Priced, withRequested } from "../bill/bill.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockPaid } from "./load-paid.ts";

/**
 * Refunds what an applicant has paid above the maximum for a home at its location, in the transaction that recorded the
 * location or the payment. Does nothing if there is no excess.
 * @returns the refunded cents, without those that wait for the end of a dispute
 */
export async function refundExcess(deps: TenantDeps, trx: Db, application: Priced): Promise<number> {
  const paid = await lockPaid(trx, application.id);
  return await createDueRefunds(deps, trx, paid, excessDue(paid, await excessOf(deps, trx, application, paid)));
}

/** Returns what an applicant has paid above what they owe, and the law that causes it; 0 cents if nothing was paid. */
export async function excessOf(deps: TenantDeps, trx: Db, application: Priced, paid: PaidApplication): Promise<Excess> {
  const payments = byApplicant(paid);
  const leftCents = sum(payments.map(unrefundedOf));
  if (leftCents === 0) return { cents: 0, source: "" };
  const owns = ownersIn(paid);
  const requests = payments.filter((payment) => payment.purpose === "payment_request" && unrefundedOf(payment) > 0);
  const requested = requests.flatMap(({ id, items }) => items.filter(({ kind }) => owns(id, kind)));
  const billedCents = application.price_cents + sum(requests.map(({ cents }) => cents));
  const since = firstCapture(payments);
  const [{ checks, savedCents }, facts] = await Promise.all([
    checksOf(trx, application),
    // payments of this application do not count as earlier ones
    lawFacts(deps, trx, application, () => true),
  ]);
  // if the landlord pays for reports, nobody else may be charged for them
  const ofForm = application.price_cents > 0 ? checks : { reports: [] };
  const { cents, reasons } = guardPayment({
    ...facts,
    feeCents: Math.max(0, billedCents - savedCents),
    checks: withRequested(ofForm, requested),
    // a payment that was lawful when it was made stays so: the limits and the other payments of that day count
    ...(since && { today: lawDay(unitAddressOf(application), since) }),
  });
  return {
    cents: Math.max(0, leftCents - cents),
    source: reasons[0]?.citation ?? lawDay(unitAddressOf(application), deps.now()),
  };
}
