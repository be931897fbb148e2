import { type ApplicationStep, isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { paths } from "#web/navigation/paths.ts";

/** The page path of each step. */
const stepPaths: Record<ApplicationStep, (id: string) => string> = {
  verify: (id) => paths.applyVerify(id),
  income: paths.applyIncome,
  pay: paths.applyPay,
};

/**
 * Returns the page where an applicant continues: the first unfinished step, else the end of the steps; after the
 * decision, the decision's page.
 */
export function nextStepPath({
  id,
  status,
  workflow,
  information_requests: requests,
}: Pick<Application, "id" | "status" | "workflow" | "information_requests">): string {
  if (!isSubmittedUndecided(status)) return paths.ownApplication(id);
  if (workflow.next) return stepPaths[workflow.next](id);
  // open information requests are on the status page
  return requests.some(({ state }) => state === "open") ? paths.ownApplication(id) : paths.applyComplete(id);
}
