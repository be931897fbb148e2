import { canTransition } from "#rules/workflow/statuses.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/** Whether the user may decline a bundle now. */
export const canDecline = ({ status, waiting_for }: Bundle): boolean =>
  canTransition(status, "R") && waiting_for?.by !== "team";
