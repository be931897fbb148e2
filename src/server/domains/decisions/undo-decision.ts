import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { advanceApplication, updateBundleStatus } from "#server/domains/applications/workflow/advance.ts";
import { loadBundleApplications, lockBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canDecideApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { pendingDecision } from "./adverse-actions/encrypted-columns.ts";
import { cannotDecideError, type Decider } from "./decide.ts";

/**
 * Undoes a decision before any of its messages are sent: the applications return to their previous status, and can be
 * decided again.
 * @throws ProblemError `forbidden` for a member who may not decide, `conflict` when there is no decision, or its undo
 * period is over
 */
export async function undoDecision(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  { actor, share }: Decider = { actor: actorOf(request) },
): Promise<void> {
  const [bundle] = await lockBundles(trx, actor, [slug]);
  if (!bundle) throw cannotDecideError();
  const applications = await loadBundleApplications(trx, bundle.id);
  if (!applications.every(({ user_id }) => canDecideApplication(actor, { ...bundle, user_id })))
    throw cannotDecideError();
  const now = deps.now();
  if (!bundle.undo_until || bundle.undo_until <= now || bundle.pending_decision === null)
    throw conflict((t) => t(reviewProblemsTexts).undo_expired);
  const notices = pendingDecision
    .decrypt(deps, bundle.id, bundle.pending_decision)
    .flatMap(({ notice }) => notice ?? []);
  // a share recipient may undo only their own decision, not the landlord's
  if (share && !applications.every(({ decision_share }) => decision_share === share)) throw cannotDecideError();
  if (notices.length > 0) await trx.deleteFrom("adverse_actions").where("id", "in", notices).execute();
  await trx
    .updateTable("applications")
    .set({
      status: sql`coalesce(status_before, status)`,
      status_before: null,
      decision_date: null,
      decision_by: null,
      decision_share: null,
      decision_basis: null,
      is_locked: false,
    })
    .where("bundle_id", "=", bundle.id)
    .execute();
  await trx
    .updateTable("application_bundles")
    .set({ decision_id: null, undo_until: null, pending_decision: null, decision_date: null, modified: now })
    .where("id", "=", bundle.id)
    .execute();
  await updateBundleStatus(trx, bundle.id, now);
  for (const { id } of applications) {
    await record(trx, {
      action: "decision undone",
      applicationId: id,
      actorId: actor.id,
      data: share ? { share } : {},
      freeText: {},
      vault: deps.vault,
      ...originOf(request),
      created: now,
    });
    // reports may have become ready since the decision
    await advanceApplication(deps, trx, id, "decision undone");
  }
  // another applicant may have got the home since the decision
  await enqueueUpdateOtherApplicants(deps, trx, [bundle.id]);
}
