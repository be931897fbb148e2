import { type ApplicationStep, isUndecided } from "#rules/workflow/steps.ts";
import type { Application } from "#web/api/applications.ts";
import { paths } from "#web/navigation/paths.ts";

/** The screen of each step. */
const stepPaths: Record<ApplicationStep, (id: string) => string> = {
  verify: (id) => paths.applyVerify(id),
  income: paths.applyIncome,
  pay: paths.applyPay,
};

/** Where an applicant goes on: the screen of the step that is open, else the end of the steps; once decided, what came of it. */
export function nextStepPath({
  id,
  status,
  workflow,
  information_requests: requests,
}: Pick<Application, "id" | "status" | "workflow" | "information_requests">): string {
  if (!isUndecided(status)) return paths.ownApplication(id);
  if (workflow.next) return stepPaths[workflow.next](id);
  // what the landlord asked for since is on the page of the status
  return requests.some(({ state }) => state === "open") ? paths.ownApplication(id) : paths.applyComplete(id);
}
