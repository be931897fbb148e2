import { type Check, type Checks, checkCosts, type ReportKind, reportCosts } from "#rules/money/fees.ts";

const kinds = Object.keys(reportCosts) as ReportKind[];
const added = Object.keys(checkCosts) as Check[];

/** Parses `credit,eviction,verify_income`; unknown names are ignored. */
export function checksOf(text: string | null): Checks {
  const named = new Set(text?.split(","));
  return {
    reports: kinds.filter((kind) => named.has(kind)),
    ...Object.fromEntries(added.map((check) => [check, named.has(check)])),
  };
}

/** The reverse of `checksOf`; an empty choice is an empty text. */
export const textOfChecks = (checks: Checks): string =>
  [...checks.reports, ...added.filter((check) => checks[check])].join();

/** Returns every check as true or false, as the calls require it. */
export const sentChecks = (checks: Checks): Record<Check, boolean> => ({
  statewide_eviction: checks.statewide_eviction === true,
  statewide_criminal: checks.statewide_criminal === true,
  verify_identity: checks.verify_identity === true,
  verify_income: checks.verify_income === true,
});
