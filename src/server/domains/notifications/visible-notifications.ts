import { type RawBuilder, sql } from "kysely";
import { type NotificationKind, notificationEntries } from "#rules/notifications/kinds.ts";
import { waitingKinds } from "#rules/notifications/waiting-kinds.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants, type ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import { documentNotificationTenants, landlordNotificationScopes } from "#server/policies/notifications.ts";
import { tenantsOf } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * The query source for a user's notifications in all tenants that they may access, with the tables `n`, `a`, `b`, `s`,
 * and `h` for the event. `needsAction`: whether the notification `n` still requires the user's action.
 */
export type VisibleNotifications = {
  db: ManyTenantsDb;
  tenants: string[];
  from: RawBuilder<unknown>;
  needsAction: RawBuilder<boolean>;
};

const noScope = sql`false`;

/** The kinds that only users who see payments may see. */
const moneyKinds = notificationEntries.flatMap(([kind, { isPaymentOnly }]) => (isPaymentOnly ? [kind] : []));

/**
 * Opens the notifications that a user may currently see. For a deleted application, only its applicant sees them.
 * @param hiddenKindList the kinds that the user does not want to see
 */
export async function visibleNotificationsOf(
  deps: Deps,
  actor: Actor,
  hiddenKindList: readonly NotificationKind[] = [],
): Promise<VisibleNotifications> {
  const tenants = await tenantsOf(deps.db, actor);
  const scopes = landlordNotificationScopes(actor);
  const scopeConditions = scopes.map(
    ({ tenant, agent, includesPayments }) => sql`(n.tenant = ${tenant}
      ${agent ? sql`and b.agent_id = ${agent}` : sql``}
      ${includesPayments ? sql`` : sql`and n.kind <> all(${moneyKinds}::text[])`})`,
  );
  const from = sql`
    notifications n
    left join applications a on a.tenant = n.tenant and a.id = n.application_id and a.destroyed_at is null
    left join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    left join document_signings s on s.tenant = n.tenant and s.id = n.chain and n.context = 'document'
    join audit_logs h on h.tenant = n.tenant and h.chain = n.chain and h.position = n.position
    where n.tenant = any(${tenants}::uuid[]) and n.user_id = ${actor.id}
      ${hiddenKindList.length ? sql`and n.kind <> all(${hiddenKindList}::text[])` : sql``}
      and case n.context
        when 'team' then n.tenant = ${actor.company?.id ?? null}
        when 'document' then s.landlord_id = ${actor.id} and n.tenant = any(${documentNotificationTenants(actor)}::uuid[])
        when 'applicant' then a.user_id = ${actor.id}
        else b.id is not null and a.user_id is distinct from ${actor.id} and b.deleted_at is null
          and (${scopeConditions.length ? sql.join(scopeConditions, sql` or `) : noScope}) end`;
  const readOnlyTenants = scopes.flatMap(({ tenant, managesPayments }) => (managesPayments ? [] : [tenant]));
  const needsAction = readOnlyTenants.length
    ? sql<boolean>`(${waitsSql}
        and not (n.tenant = any(${readOnlyTenants}::uuid[]) and n.kind = any(${moneyKinds}::text[])))`
    : waitsSql;
  return { db: acrossTenants(deps.db, tenants), tenants, from, needsAction };
}

const isLaterEvent = sql`later.tenant = n.tenant and later.chain = n.chain and later.position > n.position`;

/**
 * Whether the notification `n` still requires somebody's action, based on the later events. If it is about several reports,
 * each of them needs an event that completes it. A decision that was undone completes nothing.
 */
const waitsSql = sql<boolean>`exists (
  select from json_to_recordset(${JSON.stringify(waitingKinds)}::json)
    as w (kind text, same text, until text[], ends text[], decisions text[])
  where w.kind = n.kind and not exists (
    select from audit_logs later where ${isLaterEvent}
      and (later.action = any(w.ends)
        or later.action = any(w.decisions) and not exists (
          select from audit_logs undone
          where undone.tenant = n.tenant and undone.chain = n.chain and undone.position > later.position
            and undone.action = 'decision undone'))
  ) and exists (
    select from jsonb_array_elements(case jsonb_typeof(h.data -> w.same)
      when 'array' then h.data -> w.same else jsonb_build_array(h.data -> w.same) end) as part (value)
    where not exists (
      select from audit_logs later where ${isLaterEvent} and later.action = any(w.until)
        and (w.same is null or (later.data -> w.same) @> part.value))))`;
