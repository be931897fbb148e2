import type { FastifyRequest } from "fastify";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { loadOwnApplication } from "#server/domains/applications/claims/load-own-application.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { releaseReports } from "#server/domains/applications/workflow/release-reports.ts";
import { cancelPaymentRequests } from "#server/domains/payments/checkout/cancel-requests.ts";
import { refundUnorderedReports } from "#server/domains/payments/refunds/refund-unordered.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { cancelOrders } from "../ordering/cancel-orders.ts";

/**
 * Withdraws the applicant's consent to screening: reports that were not ordered are canceled, and payments for them are
 * refunded. Finished reports remain. Idempotent.
 * @param token of the submission: valid until an account owns the application
 * @throws ProblemError `not_found` for anybody else; `conflict` once the application is decided
 */
export async function withdrawConsent(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  token: string | undefined,
): Promise<{ consent_withdrawn_at: string }> {
  const { actor } = request;
  return await transaction(deps.db, async (trx) => {
    await loadOwnApplication(deps, trx, actor, id, token);
    await lockApplication(trx, id);
    const { row, by } = await loadOwnApplication(deps, trx, actor, id, token);
    if (row.consent_withdrawn_at) return { consent_withdrawn_at: row.consent_withdrawn_at.toISOString() };
    // a decision that can still be undone must not be revealed to the applicant
    if (!isSubmittedUndecided(row.status_before ?? row.status))
      throw conflict((t) => t(reportProblemsTexts).already_decided);
    const now = deps.now();
    await trx
      .updateTable("applications")
      .set({ consent_withdrawn_at: now, is_new: true, modified: now })
      .where("id", "=", id)
      .execute();
    await record(trx, {
      action: "consent withdrawn",
      applicationId: id,
      actorId: by === "account" ? (actor?.id ?? null) : null,
      data: { by },
      ...originOf(request),
      created: now,
    });
    await cancelOrders(deps, trx, id);
    await releaseReports(deps, trx, row, { statuses: ["waiting", "unpaid", "restricted", "error"], isFeePaid: false });
    await refundUnorderedReports(deps, trx, id);
    await cancelPaymentRequests(trx, [id]);
    await advanceApplication(deps, trx, id, "consent withdrawn");
    return { consent_withdrawn_at: now.toISOString() };
  });
}
