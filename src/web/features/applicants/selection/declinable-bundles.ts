import { isDecidable } from "#rules/workflow/statuses.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/** Returns the bundles that the user may decline now; none if there is one that the user may not decide on. */
export const declinableBundlesOf = (bundles: readonly Bundle[]): Bundle[] =>
  bundles.every(({ can_decide }) => can_decide) ? bundles.filter(({ status }) => isDecidable(status)) : [];
