import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";
import { formatCents } from "./money.ts";
import type { reportKinds } from "./report-kinds.ts";

/** The cost of each report for the landlord's side, in cents (docs/decisions/298). */
export const reportCosts = { credit: 1500, eviction: 1000, criminal: 1000 } as const satisfies Record<
  (typeof reportKinds)[number],
  number
>;
export type ReportKind = keyof typeof reportCosts;

/** Whether a text names a kind of report that can be ordered from a bureau. */
export const isReportKind = (kind: string): kind is ReportKind => Object.hasOwn(reportCosts, kind);

/** The other checks of an applicant and their cost, in cents. Identity is included with any report. */
export const checkCosts = {
  statewide_eviction: 500,
  statewide_criminal: 500,
  verify_identity: 300,
  verify_income: 700,
} as const;
export type CheckKind = keyof typeof checkCosts;
// The type of `Object.keys` does not retain the names of a closed object.
export const checkKinds = Object.keys(checkCosts) as CheckKind[];

/** Creates a record with a value for each check. */
export const forEachCheck = <T>(make: (name: CheckKind) => T): Record<CheckKind, T> =>
  // The type of `Object.fromEntries` does not retain the names either.
  Object.fromEntries(checkKinds.map((name) => [name, make(name)])) as Record<CheckKind, T>;

/** The report that a check extends, and is ordered with; null for a separate check. */
export const extendedReport = {
  statewide_eviction: "eviction",
  statewide_criminal: "criminal",
  verify_identity: null,
  verify_income: null,
} as const satisfies Record<CheckKind, ReportKind | null>;

/** The form's reports and checks. */
export type FormChecks = { reports: readonly ReportKind[] } & Partial<Record<CheckKind, boolean>>;

/** Whether applicants have to verify their identity: for any report, or because the form requires it. */
export const needsIdentityCheck = ({ reports, verify_identity }: FormChecks): boolean =>
  reports.length > 0 || verify_identity === true;

/** Lists the ordered checks separately: a statewide search only with its report. Cents. */
export function screeningItems(checks: FormChecks): { kind: ReportKind | CheckKind; cents: number }[] {
  const { reports } = checks;
  const requested: Record<CheckKind, boolean> = {
    statewide_eviction: checks.statewide_eviction === true && reports.includes("eviction"),
    statewide_criminal: checks.statewide_criminal === true && reports.includes("criminal"),
    verify_identity: needsIdentityCheck(checks),
    verify_income: checks.verify_income === true,
  };
  const includedChecks = checkKinds.filter((check) => requested[check]);
  return [
    ...reports.map((kind) => ({ kind, cents: reportCosts[kind] })),
    ...includedChecks.map((kind) => ({ kind, cents: checkCosts[kind] })),
  ];
}

/** Returns the cost of a form's reports and checks, in cents. */
export const screeningCostCents = (checks: FormChecks): number =>
  screeningItems(checks).reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns the errors in a form's fee. The fee is what the applicant pays: 0, in which case the landlord pays for the
 * reports, or at least their cost. If the law caps it below their cost, it may be any amount up to the cap, and the
 * landlord pays the rest.
 * @param capCents the lowest cap of the form's places; null if there is none
 * @returns the messages
 */
export function feeFaults(cents: number, checks: FormChecks, capCents: number | null = null): Message[] {
  const cost = screeningCostCents(checks);
  if (cents === 0 || cents >= cost || (capCents !== null && cents <= capCents && capCents < cost)) return [];
  return [(t) => t(formFaultsTexts).fee_below_cost({ cost: formatCents(cost) })];
}
