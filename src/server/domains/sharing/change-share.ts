import type { FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canSeeShares, canShare, isShareActive, revocableBundles } from "#server/policies/shares.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sharingProblemsTexts } from "#texts/sharing-problems/texts.ts";
import { applicationsOfShare } from "./applications-of-share.ts";
import { listBundlesOfShares, shareQuery } from "./find-shares.ts";
import { sendShareEmail } from "./send-share-email.ts";

/**
 * Revokes a share immediately: requests of its recipient are rejected from then on. For a user who neither created it
 * nor manages all of its bundles, it ends for those they manage and continues for the others, as long as there are any.
 */
export async function revokeShare(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const { share, bundles } = await loadManagedShare(trx, request, id, "some");
  if (share.revoked_at) return;
  const revokedBundles = revocableBundles(actorOf(request), share, bundles);
  if (revokedBundles.length < bundles.length) {
    const covered = new Set(revokedBundles.flatMap((bundle) => bundle.covered));
    const applications = (await applicationsOfShare(trx, id)).filter((application) => covered.has(application.id));
    await trx
      .deleteFrom("shared_applications")
      .where("share_id", "=", id)
      .where("application_id", "in", [...covered])
      .execute();
    return await recordShareChange(deps, trx, request, "share revoked", id, applications);
  }
  await trx.updateTable("shares").set({ revoked_at: deps.now() }).where("id", "=", id).execute();
  await trx.deleteFrom("share_tokens").where("share_id", "=", id).execute();
  await recordShareChange(deps, trx, request, "share revoked", id, await applicationsOfShare(trx, id));
}

/** Emails the recipient a new link. @throws ProblemError `conflict` once the share has ended */
export async function resendShare(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const { share } = await loadManagedShare(trx, request, id, "every");
  if (!isShareActive(share, deps.now())) throw conflict((t) => t(sharingProblemsTexts).share_ended);
  await sendShareEmail(deps, trx, { id: share.created_by, name: share.shared_by }, share, "");
  await recordShareChange(deps, trx, request, "share sent again", id, await applicationsOfShare(trx, id));
}

/**
 * @param quantifier whether the user must manage one or each of the share's applications
 * @throws ProblemError `not_found`, `forbidden` without the right to share
 */
async function loadManagedShare(trx: Db, request: FastifyRequest, id: string, quantifier: "some" | "every") {
  const actor = actorOf(request);
  const share = await shareQuery(trx).where("s.id", "=", id).forUpdate("s").executeTakeFirst();
  const bundles = share ? await listBundlesOfShares(trx, [id]) : [];
  if (!share || bundles.length === 0 || !bundles[quantifier]((bundle) => canSeeShares(actor, bundle))) throw notFound();
  if (!bundles[quantifier]((bundle) => canShare(actor, bundle)))
    throw new ProblemError("forbidden", (t) => t(sharingProblemsTexts).cant_share);
  return { share, bundles };
}

async function recordShareChange(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  action: "share revoked" | "share sent again",
  share: string,
  applications: readonly { id: string }[],
): Promise<void> {
  for (const { id } of applications)
    await record(trx, {
      action,
      applicationId: id,
      actorId: actorOf(request).id,
      data: { share },
      ...originOf(request),
      created: deps.now(),
    });
}
