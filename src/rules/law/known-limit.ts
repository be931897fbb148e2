import type { FeeValue } from "#rules/law/tables/fee-rules.ts";
import { type Checks, costOf, extendedReport, forEachCheck, type ReportKind } from "#rules/money/screening-costs.ts";

/** Whether a fee pays for one of the reports that may be charged; true while the ordered reports are unknown. */
export const paysFor = (
  kinds: readonly ReportKind[] | undefined,
  reports: readonly ReportKind[] | undefined,
): boolean => !kinds || !reports || reports.some((kind) => kinds.includes(kind));

/** Returns only the reports of these kinds, with their statewide searches. */
const only = ({ reports, ...checks }: Checks, kinds: readonly ReportKind[]): Checks => ({
  reports: reports.filter((kind) => kinds.includes(kind)),
  ...forEachCheck((name) => extendedReport[name] !== null && checks[name] === true),
});
const mostExpensive = (checks: Checks) =>
  checks.reports.length > 0 ? Math.max(...checks.reports.map((kind) => costOf(only(checks, [kind])))) : costOf(checks);

/**
 * Returns the most that a limit allows charging for the ordered reports, in cents; null if there is no limit, or if it
 * depends on facts that only the landlord knows.
 * @param checks the ordered checks, if known
 * @param requested what is charged, if it may be more than was ordered
 */
export function knownLimit(value: FeeValue, checks: Checks | undefined, requested = checks): number | null {
  switch (value.limit) {
    case "none":
      return 0;
    case "cap":
    case "indexed_cap": {
      if (!paysFor(value.of, checks?.reports)) return 0;
      const isActual = value.limit === "cap" && value.actual_cost;
      return isActual && value.of && checks ? Math.min(value.cents, costOf(only(checks, value.of))) : value.cents;
    }
    case "cap_beside_cost":
      return checks ? value.cents + costOf(checks) : null;
    case "actual_cost":
      if (!checks || value.own_costs === "always") return null;
      if (value.own_costs === "without_reports" && requested?.reports.length === 0) return null;
      if (value.of === "one") return mostExpensive(checks);
      return costOf(value.of ? only(checks, value.of) : checks);
    default:
      return null;
  }
}
