import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export async function clientLoader() {
  return redirect(paths.applicantsTab("submitted"));
}

export default function ApplicantsHome() {
  return null;
}
