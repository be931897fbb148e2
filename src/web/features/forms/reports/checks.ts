import { reportKinds } from "#rules/money/report-kinds.ts";
import { type Check, type Checks, checkNames, forEachCheck } from "#rules/money/screening-costs.ts";

/** Parses `credit,eviction,verify_income`; unknown names are ignored. */
export function checksOf(text: string | null): Checks {
  const named = new Set(text?.split(","));
  return {
    reports: reportKinds.filter((kind) => named.has(kind)),
    ...forEachCheck((check) => named.has(check)),
  };
}

/** Formats checks for `checksOf`; an empty string without any. */
export const textOfChecks = (checks: Checks): string =>
  [...checks.reports, ...checkNames.filter((check) => checks[check])].join();

/** Returns every check as a boolean, as the API requires. */
export const sentChecks = (checks: Checks): Record<Check, boolean> => forEachCheck((name) => checks[name] === true);
