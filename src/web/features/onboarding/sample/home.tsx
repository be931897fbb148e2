import { redirect } from "react-router";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";

export async function clientLoader() {
  return redirect(dashboardPaths.sampleSummary());
}

export default function SampleHome() {
  return null;
}
