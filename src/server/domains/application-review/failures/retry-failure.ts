import type { FastifyRequest } from "fastify";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { retryFailedRefund } from "#server/domains/payments/refunds/failed-refunds.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { resendFailedEmail } from "#server/platform/mail/failed-emails.ts";
import { canRetryEmail } from "#server/policies/applications.ts";
import { canManagePayments } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { retryDecisionEmail } from "./decision-email.ts";
import { listCurrentEmails } from "./list-current-emails.ts";

/**
 * Retries an email or a refund that failed after all retries.
 * @throws ProblemError `not_found` if it has not failed, was retried in the meantime, or is an email that no longer
 * applies; `forbidden` for a member without the right; as `createRefund`
 */
export async function retryFailure(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id, failure }: { id: string; failure: string },
): Promise<void> {
  const actor = actorOf(request);
  const row = await loadApplication(trx, actor, id);
  const canResendEmail = canRetryEmail(actor, row);
  const canRetryRefund = canManagePayments(actor, row);
  if (!canResendEmail && !canRetryRefund)
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  const current = canResendEmail ? await listCurrentEmails({ ...deps, db: trx }, row) : [];
  const isResent =
    current.some((email) => email.id === failure) &&
    (failure === id ? await retryDecisionEmail(trx, row) : await resendFailedEmail(deps, trx, id, failure));
  if (isResent) {
    await record(trx, {
      action: "email sent again",
      applicationId: id,
      actorId: actor.id,
      data: { email: failure },
      ...originOf(request),
      created: deps.now(),
    });
    return;
  }
  const refundRetry = { applicationId: id, id: failure, actorId: actor.id };
  if (!canRetryRefund || !(await retryFailedRefund(deps, trx, refundRetry))) throw notFound();
}
