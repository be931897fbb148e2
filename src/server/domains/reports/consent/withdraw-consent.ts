import type { FastifyRequest } from "fastify";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { releaseReports } from "#server/domains/applications/workflow/release-reports.ts";
import { cancelPaymentRequests } from "#server/domains/payments/checkout/cancel-requests.ts";
import { refundUnorderedReports } from "#server/domains/payments/refunds/refund-unordered.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { canActAsApplicant } from "#server/policies/applications.ts";
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
    if (!canWithdraw(actor, await findWithdrawableApplication(deps, trx, id, token))) throw notFound();
    await lockApplication(trx, id);
    const row = await findWithdrawableApplication(deps, trx, id, token);
    if (!row || !canWithdraw(actor, row)) throw notFound();
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
      actorId: actor && canActAsApplicant(actor, row) ? actor.id : null,
      data: { by: actor && canActAsApplicant(actor, row) ? "account" : "token" },
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

/** Finds the application. `hasClaimToken`: the caller has the submission's token. */
async function findWithdrawableApplication(deps: TenantDeps, trx: Db, id: string, token: string | undefined) {
  const row = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .selectAll("a")
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at"])
    .where("a.id", "=", id)
    .where("b.deleted_at", "is", null)
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const claimToken =
    token === undefined
      ? undefined
      : await trx
          .selectFrom("share_tokens")
          .select("hash")
          .where("hash", "=", hashToken(token))
          .where("kind", "=", "claim")
          .where("application_id", "=", id)
          .where("expires", ">", deps.now())
          .executeTakeFirst();
  return { ...row, hasClaimToken: claimToken !== undefined };
}

type WithdrawableApplication = Awaited<ReturnType<typeof findWithdrawableApplication>>;

const canWithdraw = (actor: Actor | null, row: WithdrawableApplication): boolean =>
  row !== undefined &&
  ((actor !== null && canActAsApplicant(actor, row)) || (row.hasClaimToken && row.user_id === null));
