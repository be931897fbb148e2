import type { FastifyRequest } from "fastify";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Vault } from "#server/platform/encryption/vault.ts";

type RecipientEvent = (
  | { action: "recipient confirmed" | "recipient code refused" | "recipient logged out" }
  | { action: "recommended"; freeText: { reasons: string[] }; vault: Vault }
) & { share: string; applications: readonly { id: string }[]; created: Date };

/** Records an action of a share's recipient in the history of each of its applications. */
export async function recordRecipientEvent(
  trx: Db,
  request: FastifyRequest,
  { share, applications, ...event }: RecipientEvent,
): Promise<void> {
  for (const { id } of applications)
    await record(trx, {
      ...event,
      applicationId: id,
      actorId: null,
      data: { share },
      ...originOf(request),
    });
}
