import type { FastifyRequest } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { bearerToken } from "./bearer.ts";

/**
 * The session of a share recipient or signer, who isn't a user and can only make calls with `auth: "share"` or
 * `auth: "signer"`. `id` is that of the share or the signer.
 */
export type RecipientSession = { id: string; tenant: string };

/** Finds the share of a recipient's session; null if the session is unknown, has ended or is of another kind. */
export const findShareSession = (deps: Deps, authorization: string | undefined): Promise<RecipientSession | null> =>
  findSession(deps, authorization, "share_session");

/** Finds the signer of a session; null if the session is unknown, has ended or is of another kind. */
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

/** Returns the share session of a request. @throws ProblemError `unauthenticated` without one */
export function shareOf(request: FastifyRequest): RecipientSession {
  if (!request.share) throw new ProblemError("unauthenticated");
  return request.share;
}

/** Returns the signer session of a request. @throws ProblemError `unauthenticated` without one */
export function signerOf(request: FastifyRequest): RecipientSession {
  if (!request.signer) throw new ProblemError("unauthenticated");
  return request.signer;
}
