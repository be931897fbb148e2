import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export async function clientLoader({ params }: { params: { slug?: string } }) {
  return redirect(paths.formSettings(params.slug ?? ""));
}

export default function FormHome() {
  return null;
}
