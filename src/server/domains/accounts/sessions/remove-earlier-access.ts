import type { FastifyRequest } from "fastify";
import { draftTokenKinds } from "#server/domains/applications/drafts/draft-tokens.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { deletePayoutAccount } from "../payout-accounts/delete-payout-account.ts";
import { deleteSavedCard } from "../saved-cards/delete-saved-card.ts";
import { revokeTokens } from "./issue-token.ts";
import { deleteSources } from "./known-devices.ts";

/** Tables whose rows still authenticate or notify whoever set them up. */
const accessTables = ["second_factors", "push_subscriptions", "notification_phones"] as const;

/**
 * Removes everything that could still give whoever registered an account access to it, its data or its money: every way
 * to log in except the current session, links to drafts, devices, the payout account, the saved card, shares,
 * notification addresses and, by a job, other members of the account's own company.
 */
export async function removeEarlierAccess(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const { actor } = request;
  await revokeTokens(trx, userId, actor?.id === userId ? actor.token : undefined);
  await trx.updateTable("users").set({ password_hash: null }).where("id", "=", userId).execute();
  await deleteSources(trx, userId);
  for (const table of accessTables) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await deletePayoutAccount(trx, userId);
  await deleteSavedCard(trx, userId);
  await trx
    .deleteFrom("share_tokens")
    .where("kind", "in", draftTokenKinds)
    .where("draft_id", "in", (drafts) => drafts.selectFrom("drafts").select("id").where("user_id", "=", userId))
    .execute();
  const company = await trx.selectFrom("companies").select("id").where("owner_id", "=", userId).executeTakeFirst();
  if (company) await enqueueGlobal(trx, "suspend-members", { company: company.id }, { ifQueued: "add" });
  for (const tenant of [userId, ...(company ? [company.id] : [])]) await revokeThirdPartyAccess(deps, trx, tenant);
}

async function revokeThirdPartyAccess(deps: Deps, trx: GlobalDb, tenant: string): Promise<void> {
  const tenantDb = await inTenant(trx, tenant);
  await tenantDb.updateTable("application_templates").set({ landlord_emails: [] }).execute();
  await tenantDb.updateTable("shares").set({ revoked_at: deps.now() }).where("revoked_at", "is", null).execute();
}
