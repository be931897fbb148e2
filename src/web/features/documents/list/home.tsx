import { redirect } from "react-router";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";

export async function clientLoader() {
  return redirect(dashboardPaths.documents("templates"));
}

export default function DocumentsHome() {
  return null;
}
