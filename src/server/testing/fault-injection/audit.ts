import { type RawBuilder, sql } from "kysely";
import { pino } from "pino";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { connect } from "#server/platform/db/connect.ts";
import { acrossAllTenants, type ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import { markerDomain } from "./clients.ts";

/** One line per fault. */
export type SubmissionFaults = { found: number; lost: string[]; duplicates: string[]; halfWritten: string[] };

/** Compares the acknowledged requests with one snapshot of the database, while the server is running. */
export async function auditSubmissions(
  databaseUrl: string,
  { acknowledged, attempted }: { acknowledged: Set<string>; attempted: Set<string> },
): Promise<SubmissionFaults> {
  const { db, pool } = connect(databaseUrl, pino({ level: "silent" }), { max: 1 });
  try {
    return await acrossAllTenants(db)
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        const rows = await loadApplications(trx);
        const times = new Map<string, number>();
        for (const { marker } of rows) times.set(marker, (times.get(marker) ?? 0) + 1);
        return {
          found: [...acknowledged].filter((marker) => times.has(marker)).length,
          lost: [...acknowledged].filter((marker) => !times.has(marker)),
          duplicates: [...times].filter(([, n]) => n > 1).map(([marker, n]) => `${marker}: ${n} times`),
          halfWritten: [...rows.flatMap(findMissingParts), ...(await findLeftovers(trx, attempted))],
        };
      });
  } finally {
    await pool.end();
  }
}

type Row = { marker: string; bundles: number; entries: number; tokens: number; keys: number; is_emailed: boolean };

/** Returns the stored hash of an idempotency key. */
const hashOf = (key: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`;

async function loadApplications(db: ManyTenantsDb): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with waiting as materialized (
      select j.payload->>'application' as id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-submission-emails')
    select m.marker,
      (select count(*) from application_bundles b where b.id = a.bundle_id) as bundles,
      (select count(*) from audit_logs l where l.application_id = a.id and l.action = 'submitted') as entries,
      -- the confirmation email has a token of its own, written with it
      (select count(*) from share_tokens s where s.application_id = a.id) - (a.emailed_at is not null)::int as tokens,
      (select count(*) from idempotency_keys k where k.caller = 'anonymous' and k.key_hash = ${hashOf(sql.ref("m.marker"))}) as keys,
      a.emailed_at is not null or a.id::text in (select id from waiting) as is_emailed
    from applications a cross join lateral (select split_part(a.applicant_email, '@', 1) as marker) m
    where a.applicant_email like ${`%${markerDomain}`}`.execute(db);
  return rows;
}

function findMissingParts({ marker, is_emailed: emailed, ...parts }: Row): string[] {
  const faults = Object.entries(parts).filter(([, n]) => n !== 1);
  return [
    ...faults.map(([part, n]) => `${marker} has ${n} ${part}`),
    ...(emailed ? [] : [`${marker} has neither its job nor its emails`]),
  ];
}

/** Finds the opposite: rows of an application that doesn't exist. */
async function findLeftovers(db: ManyTenantsDb, attempted: Set<string>): Promise<string[]> {
  const counts = await sql<Record<string, number>>`select
    (select count(*) from application_bundles b where not exists (select from applications where bundle_id = b.id))
      as "bundles without an application",
    (select count(*) from unnest(${[...attempted]}::text[]) marker
      join idempotency_keys k on k.caller = 'anonymous' and k.key_hash = ${hashOf(sql.ref("marker"))}
      where not exists (select from applications where applicant_email = marker || ${markerDomain}))
      as "keys without an application",
    (select count(*) from emails e where sent_at is null and not exists (
      select from graphile_worker._private_jobs j where j.payload->>'id' = e.id::text))
      as "emails without a job",
    (select count(*) from (
      select tenant, coalesce(agent_id, '00000000-0000-0000-0000-000000000000') as agent_id, is_archived,
        is_shortlisted, status, count(*)::int as n
      from application_bundles where deleted_at is null group by 1, 2, 3, 4, 5) real
      full join (
        select tenant, agent_id, is_archived, is_shortlisted, status, sum(n) as n from bundle_counts
        group by tenant, agent_id, is_archived, is_shortlisted, status having sum(n) <> 0
      ) kept using (tenant, agent_id, is_archived, is_shortlisted, status)
      where real.n is distinct from kept.n)
      as "counts that differ from a real count"`.execute(db);
  const history = await verifyHistory(db);
  return [
    ...Object.entries(counts.rows[0] ?? {}).filter(([, n]) => n > 0),
    ...(history.faults.length ? [["faults in the history", history.faults.length] as const] : []),
  ].map(([what, n]) => `${n} ${what}`);
}
