import { redirect } from "react-router";
import { paths } from "#web/paths.ts";

/** An applicant's own application has its answers alone. */
export async function clientLoader({ params }: { params: { id?: string } }) {
  return redirect(paths.ownApplicationForm(params.id ?? ""));
}

export default function OwnApplicationHome() {
  return null;
}
