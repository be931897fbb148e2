import { requireAccess } from "#web/features/authentication/require-access.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { paths } from "#web/navigation/paths.ts";

/** Admits landlords with beta features; others are redirected to their first screen. */
export const onlyWithBeta = requireAccess(({ landlord }) => landlord?.beta_features_enabled, paths.dashboard);

/** Redirects team members who may not create templates to the list of templates. */
export const onlyTemplateCreators = requireAccess(
  ({ landlord, abilities }) => landlord?.beta_features_enabled && abilities.create_form,
  () => dashboardPaths.documents("templates"),
);
