import { checkCosts, type ReportKind, reportCosts } from "#rules/money/fees.ts";
import type { Item } from "#rules/money/payment-items.ts";

export type RequestedReport = { kind: ReportKind; statewide: boolean };

/** Reports that are paid for apart from a form's fee, each at its cost, with its search across the state. */
export function reportItems(reports: RequestedReport[]): Item[] {
  return reports.flatMap(({ kind, statewide }): Item[] => [
    { kind, cents: reportCosts[kind] },
    ...(statewide && kind !== "credit"
      ? [{ kind: `statewide_${kind}` as const, cents: checkCosts[`statewide_${kind}`] }]
      : []),
  ]);
}

/** What else somebody may be asked to pay for: proof of who they are, and of their income. */
export const checkItem = (kind: "verify_identity" | "verify_income"): Item => ({ kind, cents: checkCosts[kind] });
