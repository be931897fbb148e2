import type { FastifyRequest } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { bearerToken } from "./bearer.ts";

/**
 * Who reads what was shared with them, or signs what was sent to them: no user, and no caller of any call but those of
 * `auth: "share"` or `auth: "signer"`. `id` is the share's or the signer's.
 */
export type RecipientSession = { id: string; tenant: string };

/** @returns the share behind a session that its recipient began; null: unknown, ended or of another kind */
export const findShareSession = (deps: Deps, authorization: string | undefined): Promise<RecipientSession | null> =>
  findSession(deps, authorization, "share_session");

/** @returns the signer behind a session; null: unknown, ended or of another kind */
export const findSignerSession = (deps: Deps, authorization: string | undefined): Promise<RecipientSession | null> =>
  findSession(deps, authorization, "signing_session");

async function findSession(
  deps: Deps,
  authorization: string | undefined,
  kind: "share_session" | "signing_session",
): Promise<RecipientSession | null> {
  const token = bearerToken(authorization);
  if (!token) return null;
  const row = await deps.db
    .selectFrom("share_tokens")
    .select(["share_id", "signing_recipient_id", "tenant"])
    .where("hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  const id = row?.share_id ?? row?.signing_recipient_id;
  return row && id ? { id, tenant: row.tenant } : null;
}

/** @throws ProblemError `unauthenticated` without a share session */
export function shareOf(request: FastifyRequest): RecipientSession {
  if (!request.share) throw new ProblemError("unauthenticated");
  return request.share;
}

/** @throws ProblemError `unauthenticated` without a signer's session */
export function signerOf(request: FastifyRequest): RecipientSession {
  if (!request.signer) throw new ProblemError("unauthenticated");
  return request.signer;
}
