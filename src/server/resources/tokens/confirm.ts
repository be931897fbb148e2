import type { FastifyRequest } from "fastify";
import { actorOf } from "../../actor.ts";
import { verifyPassword } from "../../crypto.ts";
import { type Db, transaction } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { ProblemError } from "../../errors.ts";
import { countTry, forgetTries } from "../../limits.ts";
import { spendPasscode } from "../users/passcodes.ts";
import { recordSignIn } from "./events.ts";

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
  const by = "passcode" in given ? "passcode" : "password";
  const confirm = async (db: Db) => {
    await recordSignIn(deps, db, request, "session confirmed", { userId: actor.id, by });
    await db
      .updateTable("access_tokens")
      .set({ confirmed: deps.now(), last_used: deps.now() })
      .where("hash", "=", actor.token)
      .execute();
  };
  if ("passcode" in given) {
    const { passcode: code } = given;
    const spent = { email: actor.username, code, field: "passcode", refusal: "confirmation refused" } as const;
    return await spendPasscode(deps, request, spent, confirm);
  }
  // counted apart from logging in: whoever stole a session must not lock its owner out
  const subject = `confirm ${actor.id}`;
  await countTry(deps, "account", subject);
  const user = await deps.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(given.password, user.password_hash))) {
    await recordSignIn(deps, deps.db, request, "confirmation refused", { userId: actor.id, by });
    throw new ProblemError("wrong_credentials");
  }
  await forgetTries(deps, "account", subject);
  await transaction(deps.db, confirm);
}
