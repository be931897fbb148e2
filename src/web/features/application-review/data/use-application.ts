import { useOutletContext } from "react-router";
import type { Application } from "#web/api/applications/applications.ts";

/** Returns the application for the pages below `layout.tsx`, which renders them only once it is loaded. */
export function useApplication(): Application {
  return useOutletContext<Application>();
}
