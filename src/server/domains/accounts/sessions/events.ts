import type { FastifyRequest } from "fastify";
import type { LoginEvent } from "#contract/schemas/audit-events.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { nil } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";

/** What happens to a user's ways in. Refusals are told with the account that was meant, where there is one. */
export type SignInEvent = LoginEvent["action"];

/** Who it was, and by what they proved it. */
type Proof = { userId: string | null; by?: LoginEvent["data"]["by"] };

/**
 * Tells the history of a way in that was opened, tried or closed, in the transaction of what it tells of. How often
 * somebody may try is limited, and so is what they can write here.
 */
export async function recordSignIn(
  deps: Deps,
  db: GlobalDb,
  request: FastifyRequest,
  action: SignInEvent,
  { userId, by }: Proof,
): Promise<void> {
  const isRefusal = action.endsWith("refused") || action === "password not set";
  // what nobody is known to have tried is nobody's
  await record(await inTenant(db, userId ?? nil), {
    action,
    applicationId: null,
    // whoever was refused is not known to be the account's owner
    actorId: isRefusal ? null : userId,
    data: { ...(by && { by }), ...(isRefusal && userId && { account: userId }) },
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    created: deps.now(),
  });
}
