import type { IdentityState } from "#rules/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type ApplicationParties, canDecideApplication, isApplicant } from "./applications.ts";

/** Verifying the applicant's identity: only the applicant. */
export const canVerifyIdentity = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application);

/** Reviewing an ID: users who may decide, while documents are waiting for review; never the applicant. */
export function canReviewIdentity(actor: Actor, application: ApplicationParties, state: IdentityState): boolean {
  return state === "documents" && canDecideApplication(actor, application) && !isApplicant(actor, application);
}

/** Confirming that the verified person is the applicant: users who may decide; never the applicant. */
export const canConfirmPerson = (actor: Actor, application: ApplicationParties): boolean =>
  canDecideApplication(actor, application) && !isApplicant(actor, application);
