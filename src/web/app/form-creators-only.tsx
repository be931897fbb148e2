import { onlyWith } from "#web/features/authentication/only-with.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screens in this layout create forms; members of a team who may not are led to the list of forms. */
export const clientLoader = onlyWith(
  ({ abilities }) => abilities.create_form,
  () => paths.area("forms"),
);

export { Outlet as default } from "react-router";
