import type { FastifyRequest } from "fastify";
import type { AuditEvent } from "#contract/schemas/audit-events.ts";
import { actorIdOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** What happens to a signing, or to one of its recipients. */
type SigningEvent = Extract<AuditEvent, { data: { signing: string } }>;

/**
 * Appends to the history of a signing, whose row the transaction has locked: a hash chain of its own.
 * @param request who caused it; without it, the event happened by itself
 */
export async function recordSigningEvent(
  deps: Pick<TenantDeps, "now">,
  trx: Db,
  event: SigningEvent,
  request?: FastifyRequest,
): Promise<void> {
  await record(trx, {
    ...event,
    chain: event.data.signing,
    applicationId: null,
    actorId: request ? actorIdOf(request) : null,
    ...(request && originOf(request)),
    created: deps.now(),
  });
}
