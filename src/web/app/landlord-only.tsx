import { onlyWith } from "#web/features/authentication/only-with.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screens in this layout are for landlords and their teams; other users are redirected to their own dashboard. */
export const clientLoader = onlyWith(({ landlord }) => landlord, paths.dashboard);

export { Outlet as default } from "react-router";
