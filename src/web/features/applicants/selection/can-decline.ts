import { canTransition } from "#rules/workflow/statuses.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/** Returns the bundles that the user may decline now; none of them if the user may not decide one of them. */
export const declinableOf = (bundles: readonly Bundle[]): Bundle[] =>
  bundles.every(({ can_decide }) => can_decide) ? bundles.filter(({ status }) => canTransition(status, "R")) : [];
