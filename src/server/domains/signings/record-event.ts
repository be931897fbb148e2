import type { FastifyRequest } from "fastify";
import type { AuditEvent } from "#contract/schemas/audit-events.ts";
import { actorIdOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** An event of a signing, or of one of its recipients. */
type SigningEvent = Extract<AuditEvent, { data: { signing: string } }>;

/**
 * Appends an event to the history of a signing, which is a separate hash chain. The transaction has locked the
 * signing's row.
 * @param request of the user who caused the event; absent for automatic events
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
