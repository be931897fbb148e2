import { sql } from "kysely";
import type { TemplateSession } from "#contract/forms/template-versions.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { findVersion, type TemplateRow } from "../records/load.ts";
import { listChangesBetween } from "./changes.ts";

/** The maximum interval between two saves of one session. */
const maxSessionGap = "30 minutes";
/**
 * The maximum number of changes listed per session: the list is an overview, and the version itself shows everything.
 */
const maxChanges = 50;

type SessionRow = {
  count: number;
  first: number;
  version: number;
  saves: number;
  started: Date;
  created: Date;
  by: string | null;
  restored: Date | null;
  published: Date | null;
};

/** Lists a form's history by editing sessions, newest first; `TemplateSession` defines where one ends. */
export async function listSessions(
  db: Db,
  template: TemplateRow,
  { page, page_size }: { page: number; page_size: number },
) {
  const templateId = template.id;
  const { rows } = await sql<SessionRow>`
    with marked as (
      select version, author_id, restored, created, published,
        version > 2 and restored is null
          and lag(restored) over w is null
          and lag(published_by) over w is null
          and author_id is not distinct from lag(author_id) over w
          and created - lag(created) over w <= ${maxSessionGap}::interval
          and not exists (select from applications a
            where a.tenant = v.tenant and a.template_id = v.template_id and a.template_version = v.version - 1
              and a.status not in ('I', 'C', 'B')) as goes_on
      from template_versions v where tenant = ${tenantOf(db)} and template_id = ${templateId}
      window w as (order by version)
    ),
    numbered as (select *, count(*) filter (where not goes_on) over (order by version) as session from marked),
    sessions as (
      select min(version) as first, max(version) as version, count(*)::int as saves, min(created) as started,
        max(created) as created, min(author_id::text)::uuid as author_id, max(restored) as restored,
        (array_agg(published order by version desc))[1] as published
      from numbered group by session
    )
    select (select count(*)::int from sessions) as count, s.first, s.version, s.saves, s.started, s.created,
      u.name as by, r.created as restored, s.published
    from (select 1) one
    left join (select * from sessions order by version desc
      limit ${page_size} offset ${(page - 1) * page_size}) s on true
    left join users u on u.id = s.author_id
    left join template_versions r on r.tenant = ${tenantOf(db)} and r.template_id = ${templateId} and r.version = s.restored
    order by s.version desc`.execute(db);
  const results: TemplateSession[] = [];
  // each session is compared with the previous one: every version is loaded once, and at most two are in memory
  let newerContent = rows[0]?.version ? await findVersion(db, templateId, rows[0].version) : undefined;
  for (const row of rows) {
    if (!newerContent || row.version === null) break;
    const olderContent = row.first > 1 ? await findVersion(db, templateId, row.first - 1) : undefined;
    const changes = olderContent ? listChangesBetween(olderContent, newerContent) : [];
    results.push({
      version: row.version,
      started: row.started.toISOString(),
      created: row.created.toISOString(),
      saves: row.saves,
      by: row.by,
      restored: row.restored?.toISOString() ?? null,
      published: row.published?.toISOString() ?? null,
      changes: changes.slice(0, maxChanges),
      more_changes: Math.max(changes.length - maxChanges, 0),
    });
    newerContent = olderContent;
  }
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}
