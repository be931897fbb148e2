import type { FastifyRequest } from "fastify";
import type { Impersonation as Allowance } from "#contract/call/call.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { runAsImpersonator } from "#server/platform/audit/impersonator.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

/** The staff user who makes a call on the actor's behalf. */
export type Impersonation = { id: string; staffId: string; canWrite: boolean };

/**
 * Finds the impersonation that a token was issued for. Both users are checked again for every request: former staff
 * lose access, and no one can impersonate staff.
 */
export async function findImpersonation(
  deps: Deps,
  tokenHash: Buffer,
): Promise<(Impersonation & { userId: string }) | undefined> {
  const row = await deps.db
    .selectFrom("impersonations as i")
    .innerJoin("users as s", "s.id", "i.staff_id")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select(["i.id", "i.staff_id", "i.user_id", "i.writes"])
    .where("i.token_hash", "=", tokenHash)
    .where("i.expires", ">", deps.now())
    .where("i.ended", "is", null)
    .where("s.is_staff", "=", true)
    .where("s.disabled_at", "is", null)
    .where("u.is_staff", "=", false)
    .executeTakeFirst();
  return row && { id: row.id, staffId: row.staff_id, canWrite: row.writes, userId: row.user_id };
}

/** Whether an impersonation may make a call. Calls without a declaration are rejected. */
const isCallAllowed = (declared: Allowance | null | undefined, { canWrite }: Impersonation): boolean =>
  declared === "read" || (declared === "write" && canWrite);

/**
 * Records the request with both users before it is processed, even if it is rejected.
 * @throws ProblemError `forbidden` unless the call is open to the impersonation
 */
export async function checkImpersonation(
  deps: Deps,
  request: FastifyRequest,
  impersonation: Impersonation,
  userId: string,
): Promise<void> {
  const { url = "", config } = request.routeOptions;
  const isAllowed = isCallAllowed(config.impersonation, impersonation);
  // parsed by the router; validated against the schema later
  const params: unknown[] = Object.values(Object(request.params));
  const entry = {
    action: "impersonated request" as const,
    applicationId: null,
    actorId: userId,
    data: {
      impersonation: impersonation.id,
      call: `${request.method} ${url.replace(/^\/api\/v3/, "")}`,
      ids: params.filter((value): value is string => typeof value === "string" && uuid.test(value)),
      allowed: isAllowed,
    },
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    created: deps.now(),
  };
  const db = await inTenant(deps.db, userId);
  await runAsImpersonator(impersonation.staffId, () => record(db, entry));
  if (!isAllowed) throw new ProblemError("forbidden", (t) => t(problemsTexts).not_while_impersonating);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
