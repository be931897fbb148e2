import type { IdentityState } from "#rules/workflow/steps.ts";
import type { Actor } from "../http/authentication/actor.ts";
import { type ApplicationOwner, canDecideApplication, isApplicant } from "./applications.ts";

/** Proving who the applicant is: nobody but the applicant. */
export const canProveIdentity = (actor: Actor, application: ApplicationOwner): boolean =>
  isApplicant(actor, application);

/** Looking at an ID in a bureau's place: who may decide, while documents wait; and nobody about themselves. */
export function canReviewIdentity(actor: Actor, application: ApplicationOwner, state: IdentityState): boolean {
  return state === "documents" && canDecideApplication(actor, application) && !isApplicant(actor, application);
}

/** Confirming that the verified person is the applicant: who may decide, and nobody about themselves. */
export const canConfirmPerson = (actor: Actor, application: ApplicationOwner): boolean =>
  canDecideApplication(actor, application) && !isApplicant(actor, application);
