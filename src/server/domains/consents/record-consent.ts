import type { FastifyRequest } from "fastify";
import { originOf } from "#server/http/origin.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** A person's consent: `kind` names the text, `version` its wording. At least one of the IDs is set. */
type ConsentRecord = {
  applicationId: string | null;
  userId: string | null;
  kind: string;
  version: string;
  /** whether the person requested copies of the reports about them */
  wantsCopy?: boolean;
};

/**
 * Records a person's consent to a text, with the time, network address and browser, in the transaction that it
 * authorizes.
 */
export async function recordConsent(
  trx: Db,
  request: FastifyRequest,
  consent: ConsentRecord,
  now: Date,
): Promise<void> {
  const { applicationId, userId, kind, version, wantsCopy = false } = consent;
  const { address, userAgent } = originOf(request);
  await trx
    .insertInto("consents")
    .values({
      id: newId(),
      application_id: applicationId,
      user_id: userId,
      kind,
      version,
      wants_copy: wantsCopy,
      ip_address: address,
      user_agent: userAgent,
      created: now,
    })
    .execute();
}
