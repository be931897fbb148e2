import type { FastifyRequest } from "fastify";
import { networkOf } from "#server/platform/common/network-of.ts";
import { type AttemptCounter, countAttempts } from "#server/platform/limits.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findSource } from "./known-devices.ts";

/**
 * Counts one guess at an account's secret before it is checked. Guesses are counted separately by source: the account's
 * own session, a browser that logged in to it, a network address that did, and everywhere else, so that an attacker
 * elsewhere can't use up the owner's attempts. In total, at most 100 consecutive failures are allowed before a block
 * (NIST SP 800-63B): 30 from elsewhere, 60 from known addresses, 10 in a known browser.
 * @param secret the kind of secret, such as `password`, with the account or object it belongs to
 * @param userId null if the address has no account
 * @returns a callback to call after a correct guess
 * @throws ProblemError `too_many`
 */
export async function countGuess(
  deps: Deps,
  request: FastifyRequest,
  secret: string,
  userId: string | null,
): Promise<() => Promise<void>> {
  return (await countAttempts(deps, await bucketsOf(deps, request, secret, userId))).succeed;
}

async function bucketsOf(
  deps: Deps,
  request: FastifyRequest,
  secret: string,
  userId: string | null,
): Promise<AttemptCounter[]> {
  const { actor } = request;
  if (actor && actor.id === userId)
    return [{ limit: "account", subject: `${secret} in session ${actor.token.toString("hex")}` }];
  const source = await findSource(deps, deps.db, request, userId);
  if (source.kind === "device")
    return [{ limit: "account", subject: `${secret} in browser ${source.device.toString("hex")}` }];
  if (source.kind === "address") return [{ limit: "known_address", subject: secret }];
  const network = networkOf(request);
  return [
    { limit: "address", subject: network, isShared: true },
    { limit: "account", subject: `${secret} from ${network}` },
    { limit: "elsewhere", subject: secret },
  ];
}
