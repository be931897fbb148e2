import type { FastifyRequest } from "fastify";
import type { AuditAction } from "#contract/schemas/audit-events.ts";
import { hourMs } from "#rules/time/durations.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { currentImpersonator } from "#server/platform/audit/impersonator.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Milliseconds within which views count as one, since a page may reload automatically. */
const viewInterval = hourMs;

type ViewAction = Extract<AuditAction, `${string} viewed`> & Exclude<AuditAction, "report viewed">;

/** Records in the audit log that a user viewed encrypted data, such as a report. */
export async function recordView(
  deps: TenantDeps,
  request: FastifyRequest,
  action: ViewAction,
  applicationId: string,
): Promise<void> {
  const actorId = actorOf(request).id;
  const now = deps.now();
  await transaction(deps.db, async (trx) => {
    const recentView = await trx
      .selectFrom("audit_logs")
      .select("position")
      .where("application_id", "=", applicationId)
      .where("action", "=", action)
      .where("actor_id", "=", actorId)
      .where("impersonator_id", "is not distinct from", currentImpersonator())
      .where("created", ">", new Date(now.getTime() - viewInterval))
      .limit(1)
      .executeTakeFirst();
    if (recentView) return;
    await record(trx, { action, applicationId, actorId, ...originOf(request), created: now });
  });
}
