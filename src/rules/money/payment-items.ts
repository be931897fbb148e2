import { type Check, type Checks, costOf, itemsOf, type ReportKind } from "#rules/money/fees.ts";

/** What a payment is made up of, as payers read it. */
export const paymentItems = {
  credit: "Credit report",
  eviction: "Eviction report",
  criminal: "Criminal report",
  statewide_eviction: "Statewide eviction search",
  statewide_criminal: "Statewide criminal search",
  verify_identity: "Identity verification",
  verify_income: "Income verification through your bank",
  landlord: "Landlord's fee",
  law: "Reduction required by law",
} as const satisfies Record<ReportKind | Check, string> & { landlord: string; law: string };
export type PaymentItem = keyof typeof paymentItems;

/** Whole cents; a reduction is negative. */
export type Item = { kind: PaymentItem; cents: number };

/**
 * A fee in its parts: what was asked for at its cost, the rest for the landlord, and what the law takes off.
 * @param feeCents what the form asks for
 * @param chargedCents what may be charged, `feeCents` at most
 */
export function feeItems(checks: Checks, feeCents: number, chargedCents: number): Item[] {
  const landlords = feeCents - costOf(checks);
  return [
    ...itemsOf(checks),
    ...(landlords > 0 ? [{ kind: "landlord" as const, cents: landlords }] : []),
    ...(chargedCents < feeCents ? [{ kind: "law" as const, cents: chargedCents - feeCents }] : []),
  ];
}

/** What a landlord may ask an applicant to pay for after the form was sent. */
export const requestable = ["credit", "eviction", "criminal", "income"] as const;
export type Requestable = (typeof requestable)[number];
