import { redirect } from "react-router";
import { paths } from "#web/navigation/paths.ts";

export async function clientLoader() {
  return redirect(paths.settingsProfile());
}

export default function SettingsHome() {
  return null;
}
