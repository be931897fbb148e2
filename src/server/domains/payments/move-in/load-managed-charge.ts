import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canReviewApplication } from "#server/policies/applications.ts";
import { canManageMoveInCharges } from "#server/policies/payments/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { type ChargeRow, loadCharge } from "../records/charge-rows.ts";

/**
 * Loads an application whose charges the actor may manage.
 * @throws ProblemError `not_found` unless the actor is on the landlord's side, `forbidden` for its members without the
 * right
 */
export async function loadManagedApplication(db: Db, actor: Actor, applicationId: string): Promise<ApplicationRow> {
  const application = await loadApplication(db, actor, applicationId);
  if (!canReviewApplication(actor, application)) throw notFound();
  if (!canManageMoveInCharges(actor, application))
    throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
  return application;
}

/** Loads a charge that the actor may manage, with its application. @throws ProblemError as `loadManagedApplication` */
export async function loadManagedCharge(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ charge: ChargeRow; application: ApplicationRow }> {
  const charge = await loadCharge(db, id);
  return { charge, application: await loadManagedApplication(db, actor, charge.application_id) };
}
