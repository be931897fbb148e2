import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { verifyPassword } from "../../crypto.ts";
import { transaction } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { ProblemError } from "../../errors.ts";
import { countTry, forgetTries, forgiveTry } from "../../limits.ts";
import { proveSecondFactor } from "../second-factor/prove.ts";
import { recordSignIn } from "./events.ts";
import { handOver } from "./hand-over.ts";
import { issueToken } from "./issue.ts";
import { isKnownAddress } from "./known-address.ts";

type Login = {
  username: string;
  password: string;
  second_factor?: string | undefined;
  shareToken?: string | undefined;
};

/**
 * Logs in. Tries are counted by address and by account; from an address that has signed in to the account before,
 * apart from everybody else's, so that a stranger's guessing never locks the owner out.
 * @returns the access token and the token of the browser
 * @throws ProblemError `wrong_credentials`, alike for an unknown name and a wrong password; `second_factor_needed`
 * once the password is right, `invalid` for a wrong code; `too_many`
 */
export async function createToken(
  deps: Deps,
  request: FastifyRequest,
  { username, password, second_factor, shareToken }: Login,
): Promise<{ token: string; device: string }> {
  const user = await deps.db
    .selectFrom("users as u")
    .select(["u.id", "u.password_hash", "u.disabled_at"])
    .select(isKnownAddress(deps, request, sql`u.id`).as("known"))
    .where("username", "=", username)
    .executeTakeFirst();
  const subject = user?.known ? `${username} from ${request.ip}` : username;
  const count = await countTry(deps, "address", request.ip);
  await countTry(deps, "account", subject);
  const right = await verifyPassword(password, user?.password_hash ?? null);
  if (!user || !right || user.disabled_at) {
    await recordSignIn(deps, deps.db, request, "sign-in refused", { userId: user?.id ?? null, by: "password" });
    throw new ProblemError("wrong_credentials");
  }
  await forgetTries(deps, "account", subject);
  await forgiveTry(deps, "address", request.ip, count);
  const spend = await proveSecondFactor(deps, request, {
    userId: user.id,
    given: second_factor,
    refusal: "sign-in refused",
  });
  return await transaction(deps.db, async (trx) => {
    await spend(trx);
    if (shareToken) await handOver(deps, trx, request, user.id, shareToken);
    return await issueToken(deps, trx, request, user.id, "password");
  });
}
