import type { FastifyRequest } from "fastify";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";

type ByRecipient = {
  action: "recipient confirmed" | "recommended";
  share: string;
  applications: readonly { id: string }[];
  created: Date;
};

/** Records what the recipient of a share did, in the history of each of its applications. */
export async function recordByRecipient(
  trx: Db,
  request: FastifyRequest,
  { action, share, applications, created }: ByRecipient,
): Promise<void> {
  for (const { id } of applications)
    await record(trx, {
      action,
      applicationId: id,
      actorId: null,
      data: { share },
      ...originOf(request),
      created,
    });
}
