import { requireAccess } from "#web/features/authentication/require-access.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screens in this layout create forms; team members who may not create any are redirected to the list of forms. */
export const clientLoader = requireAccess(
  ({ abilities }) => abilities.create_form,
  () => paths.area("forms"),
);

export { Outlet as default } from "react-router";
