import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

/** The address that older emails and bookmarks name. */
export function loader() {
  return redirect(paths.passwordReset(), 301);
}
