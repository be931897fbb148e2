import { useOutletContext } from "react-router";
import type { Application } from "#web/api/applications/applications.ts";

/** Returns the application, for pages in `layout.tsx`, which renders them only after it has loaded. */
export function useApplication(): Application {
  return useOutletContext<Application>();
}
