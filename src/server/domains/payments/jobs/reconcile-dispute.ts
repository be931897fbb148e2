import type { Deps } from "#server/ports/deps.ts";
import { settleDispute as settle } from "../settle-dispute.ts";

/** Looks at a dispute that the provider has told of; tried again for as long as the provider does not answer. */
export async function settleDispute(deps: Deps, { dispute }: { dispute: string }): Promise<void> {
  await settle(deps, dispute);
}
