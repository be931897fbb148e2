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

/** The reverse of `checksOf`; an empty choice is an empty text. */
export const textOfChecks = (checks: Checks): string =>
  [...checks.reports, ...checkNames.filter((check) => checks[check])].join();

/** Returns every check as true or false, as the calls require it. */
export const sentChecks = (checks: Checks): Record<Check, boolean> => forEachCheck((name) => checks[name] === true);
