import { type LoaderFunctionArgs, redirect } from "react-router";
import { languageOfPath, localizedPath } from "#rules/website/addresses.ts";
import { paths } from "#web/navigation/paths.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname) ?? "en";
  return redirect(localizedPath(language, paths.demoSummary()));
}

export default function DemoHome() {
  return null;
}
