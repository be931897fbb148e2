import { showCents } from "./money.ts";

/** What each report costs the landlord's side, in cents, unless settings say otherwise. */
export const reportCosts = { credit: 1500, eviction: 1000, criminal: 1000 } as const;
export type ReportKind = keyof typeof reportCosts;

export const costOf = (reports: readonly ReportKind[]): number =>
  reports.reduce((sum, report) => sum + reportCosts[report], 0);

/**
 * A form's fee is what the applicant pays: nothing, and then the landlord pays for the reports, or at least their cost.
 * @returns the messages at fault
 */
export function feeFaults(cents: number, reports: readonly ReportKind[]): string[] {
  const cost = costOf(reports);
  if (cents === 0 || cents >= cost) return [];
  return [`The reports cost ${showCents(cost)}: ask for at least that, or for nothing and pay for them yourself.`];
}
