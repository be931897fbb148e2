import type { FastifyRequest } from "fastify";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { handOver } from "../applications/claims/claim-token.ts";
import { reconcileAccountName } from "../identity/account-name.ts";

/**
 * Claims the application behind a share token for an account, and compares the account's name with who signed it.
 * @returns the address the token was emailed to; null for one that a page was given
 * @throws ProblemError `invalid` for a token that is unknown, used or past its life
 */
export async function claimApplication(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  userId: string,
  token: string,
) {
  const sentTo = await handOver(deps, trx, request, userId, token);
  await reconcileAccountName(deps, trx, userId);
  return sentTo;
}
