import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export async function clientLoader({ params }: { params: { id?: string } }) {
  return redirect(paths.applicationSummary(params.id ?? ""));
}

export default function ApplicationHome() {
  return null;
}
