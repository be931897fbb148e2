import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "../sessions/events.ts";
import { reauthenticate } from "./reauthenticate.ts";

/**
 * Confirms an idle session after its user has authenticated again.
 * @throws ProblemError the errors of `reauthenticate`
 */
export async function confirmSession(deps: Deps, request: FastifyRequest, proof: IdentityConfirmation): Promise<void> {
  const actor = actorOf(request);
  const by = "passcode" in proof ? "passcode" : "password";
  await reauthenticate(deps, request, proof, async (trx) => {
    await recordSignIn(deps, trx, request, "session confirmed", { userId: actor.id, by });
    await trx
      .updateTable("access_tokens")
      .set({ confirmed: deps.now(), last_used: deps.now() })
      .where("hash", "=", actor.token)
      .execute();
  });
}
