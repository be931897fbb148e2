import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { impersonation } from "#contract/accounts/impersonations.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { runAsImpersonator } from "#server/platform/audit/impersonator.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The lifetime of an impersonation, in ms. It can't be renewed. */
const impersonationLifetimeMs = 30 * 60_000;

/**
 * Exchanges a link's code for a token, once: only one of several concurrent requests gets it.
 * @throws ProblemError `not_found` for a code that is unknown, used or expired
 */
export async function startImpersonation(
  deps: Deps,
  request: FastifyRequest,
  code: string,
): Promise<z.output<typeof impersonation>> {
  const now = deps.now();
  const expires = new Date(now.getTime() + impersonationLifetimeMs);
  const accessToken = newToken();
  return await transaction(deps.db, async (trx) => {
    const started = await trx
      .updateTable("impersonations")
      .set({ code_hash: null, token_hash: hashToken(accessToken), expires })
      .where("code_hash", "=", hashToken(code))
      .where("code_expires", ">", now)
      .returning(["id", "staff_id", "user_id", "writes"])
      .executeTakeFirst();
    if (!started) throw notFound();
    const staff = await findUser(trx, started.staff_id);
    const user = await findUser(trx, started.user_id);
    if (!staff?.is_staff || !user || user.is_staff) throw notFound();
    await recordImpersonation(trx, request, "impersonation started", {
      id: started.id,
      staffId: started.staff_id,
      userId: started.user_id,
      at: now,
    });
    const { name, username } = user;
    return {
      access: accessToken,
      staff: staff.name,
      user: { name, username },
      can_write: started.writes,
      expires: expires.toISOString(),
    };
  });
}

const findUser = (trx: GlobalDb, id: string) =>
  trx
    .selectFrom("users")
    .select(["name", "username", "is_staff"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();

type ImpersonationEvent = { id: string; staffId: string; userId: string; at: Date };

/** Records the start or the end of an impersonation with both users. */
export async function recordImpersonation(
  trx: GlobalDb,
  request: FastifyRequest,
  action: "impersonation started" | "impersonation ended",
  { id, staffId, userId, at }: ImpersonationEvent,
): Promise<void> {
  const entry = { action, applicationId: null, actorId: userId, data: { impersonation: id } };
  const tenant = await inTenant(trx, userId);
  await runAsImpersonator(staffId, () => record(tenant, { ...entry, ...originOf(request), created: at }));
}
