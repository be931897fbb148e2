import { type Insertable, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import { kindsOn } from "#rules/notifications/kinds-on.ts";
import type { Db } from "../db/connect.ts";
import type { AuditFreeTexts, AuditLogs } from "../db/schema.ts";
import { tenantOf } from "../db/tenant-scope.ts";
import { countEvents } from "../metrics/count-events.ts";

type NewHistory = Omit<Insertable<AuditLogs>, "tenant">;
type Written = { chain: string; position: number; application_id: string | null; action: string };

/** A row of the audit log, and that of the free text of its event. */
type Entry = { row: Written & NewHistory; freeText: Omit<Insertable<AuditFreeTexts>, "tenant"> | undefined };

/** An update that was not executed yet. */
export type Change = OperationNodeSource & { execute: () => Promise<unknown> };

/** Returns the kinds of notifications that entries cause. */
const kindsOf = (entries: readonly Written[]) => [...new Set(entries.map(({ action }) => action))].flatMap(kindsOn);

/**
 * Writes entries of the audit log, and in the same statement notifies the users concerned: those who may see the
 * application now (`policies/applications.ts`), are in the company or sent the document, and as a rule not who caused the event. Reading
 * checks the rights again.
 * @param change an update that the entries are about, executed in the same statement
 */
export async function insertHistory(trx: Db, entries: readonly Entry[], change?: Change): Promise<void> {
  const rows = entries.map(({ row }) => row);
  const freeText = entries.flatMap((entry) => entry.freeText ?? []);
  countEvents(trx, rows);
  const kinds = kindsOf(rows);
  const changing = change ? trx.with("changed", () => sql<object>`(${change})`) : trx;
  const query =
    freeText.length > 0 ? changing.with("w", (own) => own.insertInto("audit_free_texts").values(freeText)) : changing;
  if (kinds.length === 0) return void (await query.insertInto("audit_logs").values(rows).execute());
  await query
    .with("h", (query) => query.insertInto("audit_logs").values(rows).returningAll())
    .insertInto("notifications")
    .columns(columns)
    .expression(notifications(trx, kinds, sql`h`))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notifies the users concerned by entries that an earlier statement of the transaction wrote. */
export async function notifyUsers(trx: Db, entries: readonly Written[]): Promise<void> {
  const kinds = kindsOf(entries);
  if (kinds.length === 0) return;
  // looked up one by one: a plan from when the audit log was small would read all entries of the tenant
  const written = sql`unnest(${entries.map(({ chain }) => chain)}::uuid[], ${entries.map(({ position }) => position)}::int[])
      as e (chain, position)
    cross join lateral (
      select * from audit_logs h where h.tenant = ${tenantOf(trx)} and h.chain = e.chain and h.position = e.position offset 0
    ) h`;
  await trx
    .insertInto("notifications")
    .columns(columns)
    .expression(notifications(trx, kinds, written))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns = [
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

/** @param entries SQL after `from`, which names the entries `h` */
function notifications(trx: Db, kinds: ReturnType<typeof kindsOf>, entries: RawBuilder<unknown>): RawBuilder<unknown> {
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
    ${recipients}
    where r.user_id is not null and (h.application_id is null or b.id is not null)
      and (k.self or r.user_id is distinct from h.actor_id)`;
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
