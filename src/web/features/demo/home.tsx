import { type LoaderFunctionArgs, redirect } from "react-router";
import { languageOfPath, pathIn } from "#rules/website/addresses.ts";
import { paths } from "#web/navigation/paths.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname) ?? "en";
  return redirect(pathIn(language, paths.demoSummary()));
}

export default function DemoHome() {
  return null;
}
