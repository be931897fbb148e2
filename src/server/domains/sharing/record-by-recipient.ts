import type { FastifyRequest } from "fastify";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";

type ByRecipient = {
  action: "recipient confirmed" | "recipient logged out" | "recommended";
  share: string;
  applications: readonly { id: string }[];
  created: Date;
  /** of a recommendation */
  reasons?: string[];
};

/** Records what the recipient of a share did, in the history of each of its applications. */
export async function recordByRecipient(
  trx: Db,
  request: FastifyRequest,
  { action, share, applications, created, reasons }: ByRecipient,
): Promise<void> {
  for (const { id } of applications)
    await record(trx, {
      action,
      applicationId: id,
      actorId: null,
      data: { share, ...(reasons && { reasons }) },
      ...originOf(request),
      created,
    });
}
