import type { FastifyRequest } from "fastify";
import type { LoginEvent } from "#contract/schemas/audit-events.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The sign-in events of a user. Rejected attempts are recorded with the account that was targeted, if it exists. */
export type SignInEvent = LoginEvent["action"];

/** The user, and the authentication method. */
type SignInDetails = { userId: string | null; by?: LoginEvent["data"]["by"] };

/**
 * Records a sign-in event (a session that starts or ends, or an attempt) in the audit log, in the transaction of the
 * event. Attempts are rate limited, which also limits the number of records.
 */
export async function recordSignIn(
  deps: Deps,
  db: GlobalDb,
  request: FastifyRequest,
  action: SignInEvent,
  { userId, by }: SignInDetails,
): Promise<void> {
  const isRefusal = action.endsWith("refused") || action === "password not set";
  // an attempt without a known user is recorded in the nil tenant
  await record(await inTenant(db, userId ?? nilUuid), {
    action,
    applicationId: null,
    // a rejected caller may not be the account's owner
    actorId: isRefusal ? null : userId,
    data: { ...(by && { by }), ...(isRefusal && userId && { account: userId }) },
    ...originOf(request),
    created: deps.now(),
  });
}
