import { onlyWith } from "#web/features/authentication/only-with.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screens in this layout create forms; team members who may not create any are redirected to the list of forms. */
export const clientLoader = onlyWith(
  ({ abilities }) => abilities.create_form,
  () => paths.area("forms"),
);

export { Outlet as default } from "react-router";
