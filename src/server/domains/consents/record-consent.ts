import type { FastifyRequest } from "fastify";
import { newId } from "../../platform/common/ids.ts";
import type { Db } from "../../platform/db/connect.ts";

/** To what somebody agreed: `kind` names the text, `version` its wording. At least one of the ids is given. */
export type ConsentRecord = {
  applicationId: string | null;
  userId: string | null;
  kind: string;
  version: string;
};

/** Keeps that somebody agreed to a text, with when, from where and with what; in the transaction of what it allows. */
export async function recordConsent(
  trx: Db,
  request: FastifyRequest,
  consent: ConsentRecord,
  now: Date,
): Promise<void> {
  const { applicationId, userId, kind, version } = consent;
  await trx
    .insertInto("consents")
    .values({
      id: newId(),
      application_id: applicationId,
      user_id: userId,
      kind,
      version,
      ip_address: request.ip,
      user_agent: (request.headers["user-agent"] ?? "").slice(0, 400),
      created: now,
    })
    .execute();
}
