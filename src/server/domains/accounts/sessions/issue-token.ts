import type { FastifyRequest } from "fastify";
import { hourMs } from "#rules/time/durations.ts";
import { originOf } from "#server/http/origin.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "./events.ts";
import { findSource, saveSource } from "./known-devices.ts";
import { reopenAccount } from "./reopen-account.ts";

/** The maximum duration of a session that was started with two factors (NIST SP 800-63B, AAL2). */
const secondFactorHours = 12;

/** Returns when a session that starts at `now` ends, regardless of its use. */
export function sessionExpiry({ sessionMaxDays }: Deps["config"], now: Date, hasSecondFactor: boolean): Date {
  const hours = hasSecondFactor ? Math.min(secondFactorHours, sessionMaxDays * 24) : sessionMaxDays * 24;
  return new Date(now.getTime() + hours * hourMs);
}

/**
 * Starts a session. This is the only place that creates access tokens.
 * @param by the authentication method
 * @returns the access token, and the device token by which the account recognizes this browser next time: 256 random
 * bits each, of which only the hash is stored
 */
export async function issueToken(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  userId: string,
  by: "password" | "passcode" | "sign-up",
): Promise<{ token: string; device: string }> {
  const token = newToken();
  const { address, userAgent } = originOf(request);
  const now = deps.now();
  const factor = await trx
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed", "is not", null)
    .executeTakeFirst();
  const source = await findSource(deps, trx, request, userId);
  const registered = by === "sign-up" || (by === "password" && source.kind === "device" && source.registered);
  const device = await saveSource(deps, trx, request, userId, registered);
  await trx
    .insertInto("access_tokens")
    .values({
      hash: hashToken(token),
      user_id: userId,
      created: now,
      last_used: now,
      confirmed: now,
      registered,
      expires: sessionExpiry(deps.config, now, factor !== undefined),
      address,
      user_agent: userAgent,
    })
    .execute();
  await recordSignIn(deps, trx, request, "signed in", { userId, by });
  await reopenAccount(deps, trx, request, userId);
  return { token, device };
}

/** Ends a user's sessions at once; `exceptTokenHash` is the hash of one that stays active. */
export async function revokeTokens(trx: GlobalDb, userId: string, exceptTokenHash?: Buffer): Promise<void> {
  let query = trx.deleteFrom("access_tokens").where("user_id", "=", userId);
  if (exceptTokenHash) query = query.where("hash", "!=", exceptTokenHash);
  await query.execute();
}
