import type { Starter } from "#rules/forms/starters.ts";
import type { Checks } from "#rules/money/screening-costs.ts";
import { textOfChecks } from "#web/features/forms/reports/checks.ts";
import type { NewForm } from "#web/navigation/paths.ts";

/** Returns the choices for the URL; defaults are omitted. */
export function newFormOf(checks: Checks, starter: Starter): NewForm {
  return {
    reports: textOfChecks(checks) || undefined,
    starter: starter === "default" ? undefined : starter,
  };
}
