import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

/** Redirects the old URL, which is in earlier emails and bookmarks. */
export function loader() {
  return redirect(paths.passwordReset(), 301);
}
