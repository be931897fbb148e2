import type { FastifyRequest } from "fastify";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { canConfirmPerson } from "#server/policies/identity.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import { mismatchReason } from "../records/encrypted-columns.ts";

/**
 * Confirms for the landlord's side, with a recorded reason, that the person is the applicant, so that the reports
 * continue.
 * @throws ProblemError `not_found` for actors who may not decide, `conflict` if no mismatch is open
 */
export async function confirmPerson(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  reason: string,
): Promise<void> {
  const actor = actorOf(request);
  if (!canConfirmPerson(actor, await loadApplication(deps.db, actor, id))) throw notFound();
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const openMismatches = await trx
      .selectFrom("person_mismatches")
      .select(["id", "source"])
      .where("application_id", "=", id)
      .where("resolution", "is", null)
      .execute();
    if (openMismatches.length === 0) throw conflict((t) => t(identityProblemsTexts).mismatch_resolved);
    const resolved = deps.now();
    for (const mismatch of openMismatches)
      await trx
        .updateTable("person_mismatches")
        .set({ resolution: "confirmed", resolved, resolved_by: actor.id })
        .set({ reason: mismatchReason.encrypt(deps, mismatch.id, reason) })
        .where("id", "=", mismatch.id)
        .execute();
    await record(trx, {
      action: "person confirmed",
      applicationId: id,
      actorId: actor.id,
      data: { sources: openMismatches.map(({ source }) => source) },
      ...originOf(request),
      created: resolved,
    });
    await advanceApplication(deps, trx, id, "person confirmed");
  });
}
