import type { FastifyRequest } from "fastify";
import { hashToken, newToken } from "../../crypto.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { recordSignIn } from "./events.ts";

/**
 * Begins a session: the only place where an access token is made.
 * @param by what the user proved themselves with
 * @returns the token, 256 random bits, of which only the hash is kept
 */
export async function issueToken(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  userId: string,
  by: "password" | "passcode" | "sign-up",
): Promise<string> {
  const token = newToken();
  const now = deps.now();
  await trx
    .insertInto("access_tokens")
    .values({
      hash: hashToken(token),
      user_id: userId,
      created: now,
      last_used: now,
      confirmed: now,
      expires: new Date(now.getTime() + deps.config.sessionMaxDays * 86_400_000),
      address: request.ip,
      user_agent: (request.headers["user-agent"] ?? "").slice(0, 400),
    })
    .execute();
  await recordSignIn(deps, trx, request, "signed in", { userId, by });
  return token;
}

/** Ends a user's sessions at once; `except` is the hash of one that stays. */
export async function revokeTokens(trx: Db, userId: string, except?: Buffer): Promise<void> {
  let query = trx.deleteFrom("access_tokens").where("user_id", "=", userId);
  if (except) query = query.where("hash", "!=", except);
  await query.execute();
}
