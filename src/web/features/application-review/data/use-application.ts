import { useOutletContext } from "react-router";
import type { Application } from "#web/api/applications.ts";

/** The application of the screens below `layout.tsx`, which shows them only once it has it. */
export function useApplication(): Application {
  return useOutletContext<Application>();
}
