import type { FastifyRequest } from "fastify";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { requireCanRequest } from "./create-request.ts";
import { loadRequest } from "./load-request.ts";

/**
 * Withdraws an unanswered request. Safe to repeat.
 * @throws ProblemError `not_found`, `forbidden` for members who may only read, `conflict` once it is answered
 */
export async function withdrawRequest(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id: applicationId, request: id }: { id: string; request: string },
): Promise<void> {
  const actor = actorOf(request);
  requireCanRequest(actor, await loadApplication(trx, actor, applicationId));
  await lockApplication(trx, applicationId);
  const { state } = await loadRequest(trx, applicationId, id);
  if (state === "withdrawn") return;
  if (state === "answered") throw conflict((t) => t(reviewProblemsTexts).request_answered);
  const now = deps.now();
  await trx
    .updateTable("information_requests")
    .set({ state: "withdrawn", closed_at: now })
    .where("id", "=", id)
    .execute();
  await record(trx, {
    action: "information request withdrawn",
    applicationId,
    actorId: actor.id,
    data: { request: id },
    ...originOf(request),
    created: now,
  });
}
