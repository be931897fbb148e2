import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { type Excess, excessRefundsDue } from "#rules/money/refunds/refunds-due.ts";
import {
  firstCapturedAt,
  itemOwnershipIn,
  type ScreeningPayments,
  sumCents,
  unrefundedCents,
  unreversedPayments,
} from "#rules/money/refunds/screening-payments.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { feeChecksOf, loadLawFacts, type PricedApplication, withRequestedItems } from "../bill/bill.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockScreeningPayments } from "./load-screening-payments.ts";

/**
 * Refunds what an applicant has paid above the maximum for a home at its location, in the transaction that recorded the
 * location or the payment. Does nothing if there is no excess.
 * @returns the refunded cents, without those that wait for the end of a dispute
 */
export async function refundExcess(deps: TenantDeps, trx: Db, application: PricedApplication): Promise<number> {
  const screeningPayments = await lockScreeningPayments(trx, application.id);
  return await createDueRefunds(
    deps,
    trx,
    screeningPayments,
    excessRefundsDue(screeningPayments, await computeExcess(deps, trx, application, screeningPayments)),
  );
}

/** Returns what an applicant has paid above what they owe, and the law that causes it; 0 cents if nothing was paid. */
export async function computeExcess(
  deps: TenantDeps,
  trx: Db,
  application: PricedApplication,
  screeningPayments: ScreeningPayments,
): Promise<Excess> {
  const payments = unreversedPayments(screeningPayments);
  const unrefundedTotalCents = sumCents(payments.map(unrefundedCents));
  if (unrefundedTotalCents === 0) return { cents: 0, source: "" };
  const ownsItem = itemOwnershipIn(screeningPayments);
  const requests = payments.filter((payment) => payment.purpose === "payment_request" && unrefundedCents(payment) > 0);
  const requestedItems = requests.flatMap(({ id, items }) => items.filter(({ kind }) => ownsItem(id, kind)));
  const billedCents = application.price_cents + sumCents(requests.map(({ cents }) => cents));
  const firstPaidAt = firstCapturedAt(payments);
  const [{ checks, savedCents }, facts] = await Promise.all([
    feeChecksOf(trx, application),
    // payments of this application do not count as earlier ones
    loadLawFacts(deps, trx, application, () => true),
  ]);
  // if the landlord pays for reports, nobody else may be charged for them
  const formChecks = application.price_cents > 0 ? checks : { reports: [] };
  const { cents, reasons } = limitPayment({
    ...facts,
    feeCents: Math.max(0, billedCents - savedCents),
    checks: withRequestedItems(formChecks, requestedItems),
    // a payment that was lawful when it was made stays so: the limits and the other payments of that day count
    ...(firstPaidAt && { today: lawDay(unitAddressOf(application), firstPaidAt) }),
  });
  return {
    cents: Math.max(0, unrefundedTotalCents - cents),
    source: reasons[0]?.citation ?? lawDay(unitAddressOf(application), deps.now()),
  };
}
