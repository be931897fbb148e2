import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordImpersonation } from "./start-impersonation.ts";

/** Ends the impersonation that a call is made with, and revokes its token. */
export async function endImpersonation(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor & { impersonation: NonNullable<Actor["impersonation"]> },
): Promise<void> {
  const { id, staffId } = actor.impersonation;
  const endedAt = deps.now();
  await transaction(deps.db, async (trx) => {
    await trx.updateTable("impersonations").set({ ended: endedAt }).where("id", "=", id).execute();
    await recordImpersonation(trx, request, "impersonation ended", { id, staffId, userId: actor.id, at: endedAt });
  });
}
