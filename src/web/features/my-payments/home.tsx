import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export async function clientLoader() {
  return redirect(paths.payments());
}

export default function MyPaymentsHome() {
  return null;
}
