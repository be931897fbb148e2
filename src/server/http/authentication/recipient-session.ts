import type { FastifyRequest } from "fastify";
import { ProblemError } from "../../platform/common/errors.ts";
import { hashToken } from "../../platform/encryption/vault.ts";
import type { Deps } from "../../ports/deps.ts";
import { bearerToken } from "./bearer.ts";

/** Who reads what was shared with them: no user, and no caller of any call but those of `auth: "share"`. */
export type ShareSession = { id: string; tenant: string };

/** @returns the share behind a session that its recipient began; null: unknown, ended or of another kind */
export async function findShareSession(deps: Deps, authorization: string | undefined): Promise<ShareSession | null> {
  const token = bearerToken(authorization);
  if (!token) return null;
  const row = await deps.db
    .selectFrom("share_tokens")
    .select(["share_id as id", "tenant"])
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "share_session")
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return row?.id ? { id: row.id, tenant: row.tenant } : null;
}

/** @throws ProblemError `unauthenticated` without a share session */
export function shareOf(request: FastifyRequest): ShareSession {
  if (!request.share) throw new ProblemError("unauthenticated");
  return request.share;
}
