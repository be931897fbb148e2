import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { canManageApplication, canReviewApplication, hasSignedConsent } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { findApplicantAccess, findApplicationWithParties } from "../claims/load-own-application.ts";

/**
 * Withdraws the applicant's consent to electronic records (15 U.S.C. 7001(c)(1)(B)), at any time: notices that the law
 * requires in writing must then be on paper. What was signed or sent before stays valid. Idempotent.
 * @param token of the submission: valid until an account owns the application
 * @throws ProblemError `not_found`; `forbidden` for members without the right to change applications; `conflict` if
 * there is no consent
 */
export async function withdrawElectronicConsent(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  token: string | undefined,
): Promise<{ electronic_consent_withdrawn_at: string }> {
  const { actor } = request;
  return await transaction(deps.db, async (trx) => {
    await loadForWithdrawal(deps, trx, actor, id, token);
    await lockApplication(trx, id);
    const { row, by } = await loadForWithdrawal(deps, trx, actor, id, token);
    const withdrawnAt = row.electronic_consent_withdrawn_at;
    if (withdrawnAt) return { electronic_consent_withdrawn_at: withdrawnAt.toISOString() };
    if (!hasSignedConsent(row)) throw conflict((t) => t(reviewProblemsTexts).no_electronic_consent);
    const now = deps.now();
    await trx
      .updateTable("applications")
      .set({ electronic_consent_withdrawn_at: now, ...(by !== "landlord" && { is_new: true }), modified: now })
      .where("id", "=", id)
      .execute();
    await record(trx, {
      action: "electronic consent withdrawn",
      applicationId: id,
      actorId: by === "token" ? null : (actor?.id ?? null),
      data: { by },
      ...originOf(request),
      created: now,
    });
    return { electronic_consent_withdrawn_at: now.toISOString() };
  });
}

/** Loads the application for its applicant, or for the landlord's side, to whom the applicant wrote. */
async function loadForWithdrawal(
  deps: TenantDeps,
  trx: Db,
  actor: Actor | null,
  id: string,
  token: string | undefined,
) {
  const row = await findApplicationWithParties(trx, id);
  if (!row) throw notFound();
  if (actor && canReviewApplication(actor, row)) {
    if (!canManageApplication(actor, row))
      throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
    return { row, by: "landlord" as const };
  }
  const by = await findApplicantAccess(deps, trx, row, actor, token);
  if (!by) throw notFound();
  return { row, by };
}
