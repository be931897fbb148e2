import { reportKinds } from "#rules/money/report-kinds.ts";
import { type CheckKind, checkKinds, type FormChecks, forEachCheck } from "#rules/money/screening-costs.ts";

/** Parses `credit,eviction,verify_income`; unknown names are ignored. */
export function parseChecks(text: string | null): FormChecks {
  const names = new Set(text?.split(","));
  return {
    reports: reportKinds.filter((kind) => names.has(kind)),
    ...forEachCheck((check) => names.has(check)),
  };
}

/** Formats checks for `parseChecks`; an empty string without any. */
export const formatChecks = (checks: FormChecks): string =>
  [...checks.reports, ...checkKinds.filter((check) => checks[check])].join();

/** Returns every check as a boolean, as the API requires. */
export const checksBody = (checks: FormChecks): Record<CheckKind, boolean> =>
  forEachCheck((name) => checks[name] === true);
