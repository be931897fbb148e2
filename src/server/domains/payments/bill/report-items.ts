import type { Item } from "#rules/money/payment-items.ts";
import { checkCosts, type ReportKind, reportCosts } from "#rules/money/screening-costs.ts";

type RequestedReport = { kind: ReportKind; statewide: boolean };

/** Returns the items of reports that are paid separately from a form's fee, each at cost, with its statewide search. */
export function reportItems(reports: RequestedReport[]): Item[] {
  return reports.flatMap(({ kind, statewide }): Item[] => [
    { kind, cents: reportCosts[kind] },
    ...(statewide && kind !== "credit"
      ? [{ kind: `statewide_${kind}` as const, cents: checkCosts[`statewide_${kind}`] }]
      : []),
  ]);
}

/** Returns the item of a check that may be paid separately: identity or income verification. */
export const checkItem = (kind: "verify_identity" | "verify_income"): Item => ({ kind, cents: checkCosts[kind] });
