import {
  type ApplicationRow,
  loadApplication,
  loadApplicationForPayments,
} from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { canManagePayments } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";

/** @throws ProblemError `not_found`, also for a deleted application; `forbidden` for a member of the team without the right to see payments */
export async function loadForPayments(deps: TenantDeps, actor: Actor, id: string): Promise<ApplicationRow> {
  const application = await loadApplication(deps.db, actor, id);
  requirePaymentAccess(actor, application);
  return application;
}

/**
 * Loads the application of an existing payment, even if the landlord deleted the application.
 * @throws ProblemError `not_found`; `forbidden` for a member of the team without the right to see payments
 */
export async function loadForExistingPayment(deps: TenantDeps, actor: Actor, id: string): Promise<ApplicationRow> {
  const application = await loadApplicationForPayments(deps.db, actor, id);
  requirePaymentAccess(actor, { ...application, deleted_at: null });
  return application;
}

function requirePaymentAccess(actor: Actor, application: ApplicationRow): void {
  if (!canManagePayments(actor, application))
    throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
}
