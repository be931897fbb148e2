import type { FastifyRequest } from "fastify";
import { applicationsOfShare } from "#server/domains/sharing/applications-of-share.ts";
import { recordRecipientEvent } from "#server/domains/sharing/record-recipient-event.ts";
import { bearerToken } from "#server/http/authentication/bearer.ts";
import { shareOf } from "#server/http/authentication/recipient-session.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { openTenantOfRecipient } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Ends the session of a share's recipient, on this device only, and records it in the applications' history. */
export async function endShareSession(deps: Deps, request: FastifyRequest): Promise<void> {
  const session = shareOf(request);
  const tenantDeps = await openTenantOfRecipient(deps, session);
  await transaction(tenantDeps.db, async (trx) => {
    const ended = await trx
      .deleteFrom("share_tokens")
      .where("hash", "=", hashToken(bearerToken(request.headers.authorization) ?? ""))
      .where("kind", "=", "share_session")
      .where("share_id", "=", session.id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) return;
    const applications = await applicationsOfShare(trx, session.id);
    const created = tenantDeps.now();
    await recordRecipientEvent(trx, request, {
      action: "recipient logged out",
      share: session.id,
      applications,
      created,
    });
  });
}
