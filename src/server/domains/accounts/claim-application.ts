import type { FastifyRequest } from "fastify";
import { redeemClaimToken } from "#server/domains/applications/claims/claim-token.ts";
import { reconcileAccountName } from "#server/domains/identity/account-name.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Claims the application of a claim token for an account, and reconciles the account's name with the signer's.
 * @returns the address the token was emailed to; null for a token that was returned to a page
 * @throws ProblemError `invalid` for a token that is unknown, used or expired
 */
export async function claimApplication(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  userId: string,
  token: string,
) {
  const sentTo = await redeemClaimToken(deps, trx, request, userId, token);
  await reconcileAccountName(deps, trx, userId);
  return sentTo;
}
