import { requireAccess } from "#web/features/authentication/require-access.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screens in this layout are for landlords and their teams; other users are redirected to their own dashboard. */
export const clientLoader = requireAccess(({ landlord }) => landlord, paths.dashboard);

export { Outlet as default } from "react-router";
