import { Navigate } from "react-router";
import { useShared } from "#web/features/recipient/layout.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Leads to the application that was shared. */
export default function SharedHome() {
  const { id, shared } = useShared();
  const [first] = shared.bundles.flatMap(({ applications }) => applications);
  return first ? <Navigate replace to={paths.sharedSummary(id, first.id)} /> : null;
}
