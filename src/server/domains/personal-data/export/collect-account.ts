import { listSessions } from "#server/domains/accounts/sessions/list.ts";
import { presentUser } from "#server/domains/accounts/users/present.ts";
import { loadPhone } from "#server/domains/notifications/texts/phones.ts";
import { findSavedCard } from "#server/domains/payments/records/saved-card.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { tenantsOf } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { listSupportAccesses } from "../support/list-support-accesses.ts";

/** Collects the data of the account itself. */
export async function collectAccount(deps: Deps, actor: Actor) {
  const card = await findSavedCard(deps.db, actor.id);
  return {
    user: await presentUser(deps, actor),
    saved_card: card
      ? { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year }
      : null,
    notification_phone: await loadPhone(deps, actor),
    sessions: await listSessions(deps, actor),
    support_accesses: await listSupportAccesses(deps, actor),
    activity: await collectActivity(deps, actor),
  };
}

/** Higher than the number of events of any account. */
const maxEvents = 50_000;

/** Collects the user's activity from the audit logs. */
async function collectActivity(deps: Deps, actor: Actor) {
  const collectedEvents = [];
  const tenants = new Set([actor.id, ...(await tenantsOf(deps.db, actor))]);
  for (const tenant of tenants) {
    const tenantDb = await inTenant(deps.db, tenant);
    const events = await tenantDb
      .selectFrom("audit_logs")
      .select(["action", "created", "application_id", "address", "user_agent"])
      .where("actor_id", "=", actor.id)
      .where("impersonator_id", "is", null)
      .orderBy("created", "desc")
      .limit(maxEvents)
      .execute();
    collectedEvents.push(...events);
  }
  return collectedEvents.toSorted((one, other) => other.created.getTime() - one.created.getTime());
}
