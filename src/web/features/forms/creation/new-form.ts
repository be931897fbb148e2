import type { Starter } from "#rules/forms/starters.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { formatChecks } from "#web/features/forms/reports/checks.ts";
import type { NewForm } from "#web/navigation/paths.ts";

/** Returns the choices for the URL; defaults are omitted. */
export function newFormParams(checks: FormChecks, starter: Starter): NewForm {
  return {
    reports: formatChecks(checks) || undefined,
    starter: starter === "default" ? undefined : starter,
  };
}
