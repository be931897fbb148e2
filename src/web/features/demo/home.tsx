import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export function loader() {
  return redirect(paths.demoSummary());
}

export default function DemoHome() {
  return null;
}
