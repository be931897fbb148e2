import type { ApplicationStep } from "#rules/workflow/steps.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";

/** Returns what an applicant reads about a step that they have finished. */
export function doneStepText(step: ApplicationStep, { income }: Application["workflow"], t: Translate): string {
  const texts = t(applicationReviewTexts);
  if (step === "income" && income === "skipped") return texts.income_skipped;
  if (step === "income" && income === "processing") return texts.income_connected;
  return texts.step_done[step];
}

/** Returns the title of an application's status for its applicant. */
export function statusTitle(
  { status, workflow, charge_hold }: Pick<Application, "status" | "workflow" | "charge_hold">,
  t: Translate,
): string {
  const texts = t(applicationReviewTexts);
  if (charge_hold) return texts.charge_hold[charge_hold.case];
  if (status === "A") return texts.approved;
  if (status === "R") return texts.not_selected;
  if (workflow.next) return workflow.identity === "documents" ? texts.id_under_review : texts.action_needed;
  return status === "P" || workflow.income === "processing" ? texts.reports_in_progress : texts.under_review;
}

/** Returns what an applicant reads below that title. */
export function statusText(
  { status, landlord, workflow, charge_hold }: Pick<Application, "status" | "landlord" | "workflow" | "charge_hold">,
  t: Translate,
): string {
  if (charge_hold) return `${charge_hold.message} (${charge_hold.citation})`;
  const texts = t(applicationReviewTexts);
  const name = { landlord: landlord.name };
  if (status === "A") return texts.approved_text(name);
  if (status === "R") return texts.declined_text(name);
  if (workflow.next)
    return workflow.identity === "documents" ? texts.id_review_text(name) : texts.decide_after_complete(name);
  if (workflow.income === "processing") return texts.waiting_for_income;
  return status === "P" ? texts.application_processing(name) : texts.application_complete(name);
}
