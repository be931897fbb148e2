import type { FastifyRequest } from "fastify";
import { dayMs } from "#rules/time/durations.ts";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { tenantOfToken } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";

/** How many days an applicant has to create an account for their submission. */
export const claimDays = 30;

/**
 * Creates a claim token for an application, in addition to the one that was returned for its submission.
 * @param sent_to the address it is emailed to
 */
export async function createClaimToken(
  deps: TenantDeps,
  trx: Db,
  application_id: string,
  sent_to: string,
): Promise<string> {
  const token = newToken();
  const created = deps.now();
  const expires = new Date(created.getTime() + claimDays * dayMs);
  await trx
    .insertInto("share_tokens")
    .values({ hash: hashToken(token), tenant: tenantOf(trx), kind: "claim", application_id, sent_to, created, expires })
    .execute();
  return token;
}

/**
 * Assigns the application of a claim token to a user, who thereby becomes an applicant. A token works once: a repeated
 * call by the same user succeeds, one by another user is rejected.
 * @returns the address the token was emailed to, normalized like a username; null for a token that was returned to a
 * page
 * @throws ProblemError `invalid` for a token that is unknown, used or expired, or for an application that isn't
 * submitted
 */
export async function redeemClaimToken(
  deps: Deps,
  globalTrx: GlobalDb,
  request: FastifyRequest,
  userId: string,
  token: string,
) {
  const trx = await inTenant(globalTrx, (await tenantOfToken(globalTrx, token)) ?? nilUuid);
  const claim = await trx
    .selectFrom("share_tokens as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .select(["a.id as application_id", "s.expires", "s.sent_to", "a.user_id", "a.status"])
    .select(["a.applicant_name", "a.applicant_phone"])
    .where("s.hash", "=", hashToken(token))
    .where("s.kind", "=", "claim")
    .forUpdate()
    .executeTakeFirst();
  const isClaimedByOther = claim?.user_id && claim.user_id !== userId;
  if (!claim || claim.expires < deps.now() || isBeforeSubmission(claim.status) || isClaimedByOther)
    throw invalid({ shareToken: [(t) => t(applicationProblemsTexts).claim_link_expired] });
  const sentTo = claim.sent_to?.trim().toLowerCase() ?? null;
  if (claim.user_id === userId) return sentTo;
  const now = deps.now();
  await trx
    .updateTable("applications")
    .set({ user_id: userId, modified: now })
    .where("id", "=", claim.application_id)
    .execute();
  await trx
    .insertInto("applicant_applications")
    .values({ user_id: userId, application_id: claim.application_id, tenant: tenantOf(trx), created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable("share_tokens").set({ used_at: now }).where("hash", "=", hashToken(token)).execute();
  await trx
    .insertInto("applicants")
    .values({ user_id: userId, name: claim.applicant_name, phone: claim.applicant_phone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await record(trx, {
    action: "application claimed",
    applicationId: claim.application_id,
    actorId: userId,
    ...originOf(request),
    created: now,
  });
  return sentTo;
}
