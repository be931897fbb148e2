import { type MoveInKind, moveInKinds } from "#rules/money/move-in-charges.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import {
  type Check,
  type Checks,
  checkCosts,
  checkNames,
  costOf,
  itemsOf,
  type ReportKind,
  reportCosts,
} from "#rules/money/screening-costs.ts";

/** The items of a payment: reports, checks, the landlord's fee, the law's reduction, and move-in charges. */
export type PaymentItem = ReportKind | Check | "landlord" | "law" | MoveInKind;
export const paymentItems: readonly PaymentItem[] = [...reportKinds, ...checkNames, "landlord", "law", ...moveInKinds];

/** Whole cents; a reduction is negative. */
export type Item = { kind: PaymentItem; cents: number };

/** Returns the sum of items in cents. */
export const sumOfItems = (items: readonly Item[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Splits a fee into items: the ordered checks at cost, the remainder for the landlord, and the reduction required by
 * law.
 * @param feeCents the form's fee
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

type RequestedReport = { kind: ReportKind; statewide: boolean };

/** Returns the items of reports that are paid separately from a form's fee, each at cost, with its statewide search. */
export function reportItems(reports: readonly RequestedReport[]): Item[] {
  return reports.flatMap(({ kind, statewide }): Item[] => [
    { kind, cents: reportCosts[kind] },
    ...(statewide && kind !== "credit"
      ? [{ kind: `statewide_${kind}` as const, cents: checkCosts[`statewide_${kind}`] }]
      : []),
  ]);
}

/** Returns the item of a check that may be paid separately: identity or income verification. */
export const checkItem = (kind: "verify_identity" | "verify_income"): Item => ({ kind, cents: checkCosts[kind] });

/** What a landlord may request payment for after submission. */
export const requestable = ["credit", "eviction", "criminal", "income"] as const;
export type Requestable = (typeof requestable)[number];
