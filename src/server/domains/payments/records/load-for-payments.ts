import {
  type ApplicationRow,
  loadApplication,
  loadApplicationForPayments,
} from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { canManagePayments, canSeePaymentDetails } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";

/**
 * Loads an application whose payments the actor may manage.
 * @throws ProblemError `not_found`, also for a deleted application; `forbidden` for a member of the team without the
 * right
 */
export async function loadForPayments(deps: TenantDeps, actor: Actor, id: string): Promise<ApplicationRow> {
  const application = await loadApplication(deps.db, actor, id);
  requirePaymentAccess(actor, application, canManagePayments);
  return application;
}

/**
 * Loads the application of an existing payment, even if the landlord deleted the application.
 * @param purpose what the actor has to be allowed to do: only see the payment's details, or also manage it
 * @throws ProblemError `not_found`; `forbidden` for a member of the team without the right
 */
export async function loadForExistingPayment(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  purpose: "see" | "manage",
): Promise<ApplicationRow> {
  const application = await loadApplicationForPayments(deps.db, actor, id);
  const isAllowed = purpose === "see" ? canSeePaymentDetails : canManagePayments;
  requirePaymentAccess(actor, { ...application, deleted_at: null }, isAllowed);
  return application;
}

function requirePaymentAccess(actor: Actor, application: ApplicationRow, isAllowed: typeof canManagePayments): void {
  if (!isAllowed(actor, application))
    throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
}
