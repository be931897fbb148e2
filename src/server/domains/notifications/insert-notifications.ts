import { type RawBuilder, sql } from "kysely";
import { kindsCausedBy } from "#rules/notifications/kinds-caused-by.ts";
import type { NotifyStatement } from "#server/platform/audit/notify-users.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";

/**
 * Returns the statement that notifies the users affected by audit log entries: those who may see the application now
 * (`policies/applications.ts`), are in the company or sent the document, usually except the user who caused the event.
 * Loading notifications checks the rights again.
 */
export const insertNotifications: NotifyStatement = (trx, entries, rows) => {
  const kinds = [...new Set(entries.map(({ action }) => action))].flatMap(kindsCausedBy);
  if (kinds.length === 0) return undefined;
  return trx
    .insertInto("notifications")
    .columns(insertedColumns)
    .expression(notificationRowsSql(trx, kinds, rows))
    .onConflict((conflict) => conflict.doNothing());
};

const insertedColumns = [
  "tenant",
  "id",
  "user_id",
  "application_id",
  "chain",
  "position",
  "kind",
  "context",
  "created",
] as const;

/** @param entries SQL after `from`, which has the entries as `h` */
function notificationRowsSql(
  trx: Db,
  kinds: ReturnType<typeof kindsCausedBy>,
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const tenant = tenantOf(trx);
  return sql`
    select h.tenant, gen_random_uuid(), r.user_id, h.application_id, h.chain, h.position, k.kind,
           case when k.recipients = 'sender' then 'document' when h.application_id is null then 'team' when k.recipients = 'applicant' then 'applicant'
                else 'landlord' end, h.created
    from ${entries}
    left join applications a on a.tenant = ${tenant} and a.id = h.application_id and a.destroyed_at is null
    left join application_bundles b on b.tenant = ${tenant} and b.id = a.bundle_id
    join json_to_recordset(${JSON.stringify(kinds)}::json)
      as k (kind text, action text, recipients text, money boolean, self boolean) on k.action = h.action
    ${recipientsJoin}
    where r.user_id is not null and (h.application_id is null or b.id is not null)
      and (k.self or r.user_id is distinct from h.actor_id)`;
}

/** The users whom the entry `h` affects. The landlord's side excludes the applicant themselves, and deleted bundles. */
const recipientsJoin = sql`
  cross join lateral (
    select a.user_id where k.recipients = 'applicant'
    union
    select l.user_id from (
      select b.landlord_id as user_id where b.company_id is null and k.recipients in ('landlord', 'owner')
      union all
      select m.user_id from memberships m join companies c on c.id = m.company_id
      where m.company_id = b.company_id
        and (not m.is_agent or m.user_id = c.owner_id or m.user_id = b.agent_id)
        and (not k.money or m.user_id = c.owner_id or m.show_my_payments)
        and case k.recipients when 'landlord' then true
                              when 'owner' then m.user_id = b.landlord_id
                              when 'agent' then m.user_id = b.agent_id
                              when 'mentioned' then h.data -> 'mentions' ? m.user_id::text
                              else false end
    ) l
    where b.deleted_at is null and l.user_id is distinct from a.user_id
    union
    select m.user_id from memberships m join companies c on c.id = m.company_id
    where h.application_id is null and c.id = h.tenant
      and case k.recipients when 'team' then true
                            when 'company_owner' then m.user_id = c.owner_id
                            when 'member' then m.user_id::text in (h.data ->> 'member', h.data ->> 'to')
                            else false end
    union
    select s.landlord_id from document_signings s
    where k.recipients = 'sender' and s.tenant = h.tenant and s.id = h.chain
  ) r`;
