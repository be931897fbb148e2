import type { Status } from "#rules/workflow/statuses.ts";
import { type IdentityState, isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type ApplicationParties, canDecideApplication, isApplicant } from "./applications.ts";

/** Verifying the applicant's identity: only the applicant. */
export const canVerifyIdentity = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application);

/**
 * Reviewing an ID: users who may decide, while documents are waiting for review and the application isn't decided;
 * never the applicant.
 */
export const canReviewIdentity = (
  actor: Actor,
  application: ApplicationParties & { status: Status },
  state: IdentityState,
): boolean =>
  state === "documents" && isSubmittedUndecided(application.status) && canReviewDocuments(actor, application);

/** Reviewing ID documents at all: users who may decide; never the applicant. */
export const canReviewDocuments = (actor: Actor, application: ApplicationParties): boolean =>
  canDecideApplication(actor, application) && !isApplicant(actor, application);

/**
 * Confirming that the verified person is the applicant: users who may decide, until the decision, after which no report
 * is ordered; never the applicant.
 */
export const canConfirmPerson = (actor: Actor, application: ApplicationParties & { status: Status }): boolean =>
  isSubmittedUndecided(application.status) && canReviewDocuments(actor, application);
