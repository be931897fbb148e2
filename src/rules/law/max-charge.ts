import type { FeeValue } from "#rules/law/tables/fee-rules.ts";
import {
  extendedReport,
  type FormChecks,
  forEachCheck,
  type ReportKind,
  screeningCostCents,
} from "#rules/money/screening-costs.ts";

/** Whether a fee pays for one of the reports that may be charged; true while the ordered reports are unknown. */
export const paysForReports = (
  kinds: readonly ReportKind[] | undefined,
  reports: readonly ReportKind[] | undefined,
): boolean => !kinds || !reports || reports.some((kind) => kinds.includes(kind));

/** Returns only the reports of these kinds, with their statewide searches. */
const onlyReports = ({ reports, ...checks }: FormChecks, kinds: readonly ReportKind[]): FormChecks => ({
  reports: reports.filter((kind) => kinds.includes(kind)),
  ...forEachCheck((name) => extendedReport[name] !== null && checks[name] === true),
});
const mostExpensiveCents = (checks: FormChecks) =>
  checks.reports.length > 0
    ? Math.max(...checks.reports.map((kind) => screeningCostCents(onlyReports(checks, [kind]))))
    : screeningCostCents(checks);

/**
 * Returns the most that a limit allows charging for the ordered reports, in cents; null if there is no limit, or if it
 * depends on facts that only the landlord knows.
 * @param checks the ordered checks, if known
 * @param requested what is charged, if it may be more than was ordered
 */
export function maxChargeCents(value: FeeValue, checks: FormChecks | undefined, requested = checks): number | null {
  switch (value.limit) {
    case "none":
      return 0;
    case "cap":
    case "indexed_cap": {
      if (!paysForReports(value.of, checks?.reports)) return 0;
      const isActual = value.limit === "cap" && value.actual_cost;
      return isActual && value.of && checks
        ? Math.min(value.cents, screeningCostCents(onlyReports(checks, value.of)))
        : value.cents;
    }
    case "cap_beside_cost":
      return checks ? value.cents + screeningCostCents(checks) : null;
    case "actual_cost":
      if (!checks || value.own_costs === "always") return null;
      if (value.own_costs === "without_reports" && requested?.reports.length === 0) return null;
      if (value.of === "one") return mostExpensiveCents(checks);
      return screeningCostCents(value.of ? onlyReports(checks, value.of) : checks);
    default:
      return null;
  }
}
