import { sql } from "kysely";
import { kindsOn } from "#rules/notifications/kinds.ts";
import type { Db } from "../db/connect.ts";
import { tenantOf } from "../db/tenant-scope.ts";

type Written = { chain: string; position: number; application_id: string | null; action: string };

/**
 * Notifies the users concerned by entries of the audit log, in their transaction: those who may see the application now
 * (`policies/applications.ts`), and as a rule not who caused the event. Reading checks the rights again.
 */
export async function notifyUsers(trx: Db, entries: readonly Written[]): Promise<void> {
  const written = entries.filter(({ application_id, action }) => application_id && kindsOn(action).length > 0);
  if (written.length === 0) return;
  const kinds = [...new Set(written.map(({ action }) => action))].flatMap(kindsOn);
  const tenant = tenantOf(trx);
  await sql`
    insert into notifications (tenant, id, user_id, application_id, position, kind, context, created)
    select h.tenant, gen_random_uuid(), r.user_id, h.application_id, h.position, k.kind,
           case k.recipients when 'applicant' then 'applicant' else 'landlord' end, h.created
    from unnest(${written.map(({ chain }) => chain)}::uuid[], ${written.map(({ position }) => position)}::int[])
      as e (chain, position)
    join audit_logs h on h.tenant = ${tenant} and h.chain = e.chain and h.position = e.position
    join applications a on a.tenant = ${tenant} and a.id = h.application_id and a.destroyed_at is null
    join application_bundles b on b.tenant = ${tenant} and b.id = a.bundle_id
    join json_to_recordset(${JSON.stringify(kinds)}::json)
      as k (kind text, action text, recipients text, money boolean, self boolean) on k.action = h.action
    ${recipients}
    where r.user_id is not null and (k.self or r.user_id is distinct from h.actor_id)
    on conflict do nothing`.execute(trx);
}

/** The users whom the entry `h` concerns. Nobody reviews their own application, or a deleted one. */
const recipients = sql`
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
                              when 'mentioned' then h.data -> 'mentions' ? m.user_id::text
                              else false end
    ) l
    where b.deleted_at is null and l.user_id is distinct from a.user_id
  ) r`;
