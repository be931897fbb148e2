import type { FastifyRequest } from "fastify";
import { actorOf } from "../../actor.ts";
import { verifyPassword } from "../../crypto.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { ProblemError } from "../../errors.ts";
import { countTry, forgetTries } from "../../limits.ts";
import { spendPasscode } from "../users/passcodes.ts";

/**
 * The holder of a session proves once more to be its user, by the password or by a passcode sent to their address.
 * @throws ProblemError `wrong_credentials`, `invalid` for a wrong passcode, `too_many`
 */
export async function confirmToken(
  deps: Deps,
  request: FastifyRequest,
  given: { password: string } | { passcode: string },
): Promise<void> {
  const actor = actorOf(request);
  const confirm = async (db: Db) => {
    await db
      .updateTable("access_tokens")
      .set({ confirmed: deps.now(), last_used: deps.now() })
      .where("hash", "=", actor.token)
      .execute();
  };
  if ("passcode" in given) {
    const code = { email: actor.username, code: given.passcode, field: "passcode" };
    return await spendPasscode(deps, request, code, confirm);
  }
  // counted apart from logging in: whoever stole a session must not lock its owner out
  const subject = `confirm ${actor.id}`;
  await countTry(deps, "account", subject);
  const user = await deps.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(given.password, user.password_hash))) throw new ProblemError("wrong_credentials");
  await forgetTries(deps, "account", subject);
  await confirm(deps.db);
}
