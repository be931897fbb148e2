import { type MoveInKind, moveInKinds } from "#rules/money/move-in-charges.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import {
  type CheckKind,
  checkCosts,
  checkKinds,
  type FormChecks,
  type ReportKind,
  reportCosts,
  screeningCostCents,
  screeningItems,
} from "#rules/money/screening-costs.ts";

/** The items of a payment: reports, checks, the landlord's fee, the law's reduction, and move-in charges. */
export type LineItemKind = ReportKind | CheckKind | "landlord" | "law" | MoveInKind;
export const lineItemKinds: readonly LineItemKind[] = [
  ...reportKinds,
  ...checkKinds,
  "landlord",
  "law",
  ...moveInKinds,
];

/** Whole cents; a reduction is negative. */
export type LineItem = { kind: LineItemKind; cents: number };

/** Returns the sum of items in cents. */
export const sumOfItems = (items: readonly LineItem[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Splits a fee into items: the ordered checks at cost, the remainder for the landlord, and the reduction required by
 * law.
 * @param feeCents the form's fee
 * @param chargedCents what may be charged, `feeCents` at most
 */
export function feeItems(checks: FormChecks, feeCents: number, chargedCents: number): LineItem[] {
  const landlordCents = feeCents - screeningCostCents(checks);
  return [
    ...screeningItems(checks),
    ...(landlordCents > 0 ? [{ kind: "landlord" as const, cents: landlordCents }] : []),
    ...(chargedCents < feeCents ? [{ kind: "law" as const, cents: chargedCents - feeCents }] : []),
  ];
}

type RequestedReport = { kind: ReportKind; statewide: boolean };

/** Returns the items of reports that are paid separately from a form's fee, each at cost, with its statewide search. */
export function reportItems(reports: readonly RequestedReport[]): LineItem[] {
  return reports.flatMap(({ kind, statewide }): LineItem[] => [
    { kind, cents: reportCosts[kind] },
    ...(statewide && kind !== "credit"
      ? [{ kind: `statewide_${kind}` as const, cents: checkCosts[`statewide_${kind}`] }]
      : []),
  ]);
}

/** Returns the item of a check that may be paid separately: identity or income verification. */
export const checkItem = (kind: "verify_identity" | "verify_income"): LineItem => ({ kind, cents: checkCosts[kind] });

/** What a landlord may request payment for after submission. */
export const requestableKinds = ["credit", "eviction", "criminal", "income"] as const;
export type RequestableKind = (typeof requestableKinds)[number];
