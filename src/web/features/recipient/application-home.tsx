import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export async function clientLoader({ params }: { params: { id?: string; application?: string } }) {
  return redirect(paths.sharedSummary(params.id ?? "", params.application ?? ""));
}

export default function SharedApplicationHome() {
  return null;
}
