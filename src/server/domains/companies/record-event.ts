import type { FastifyRequest } from "fastify";
import type { PlainEvent } from "#contract/schemas/audit-events.ts";
import { actorIdOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Returns who makes a change, and from which address and browser; no actor without a request. */
export const callerOf = (request: FastifyRequest | null): AuditActor =>
  request ? { actorId: actorIdOf(request), ...originOf(request) } : { actorId: null };

/** Records an event in a company's audit log, by the caller if there is one, in the transaction of the change. */
export async function recordCompanyEvent(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest | null,
  companyId: string,
  event: PlainEvent,
): Promise<void> {
  await record(await inTenant(trx, companyId), {
    ...event,
    applicationId: null,
    ...callerOf(request),
    created: deps.now(),
  });
}
