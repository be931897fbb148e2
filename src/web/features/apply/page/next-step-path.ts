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
export function nextStepPath({ id, status, workflow }: Pick<Application, "id" | "status" | "workflow">): string {
  if (!isUndecided(status)) return paths.ownApplication(id);
  return workflow.next ? stepPaths[workflow.next](id) : paths.applyComplete(id);
}
