import { sql } from "kysely";
import type { Actor } from "#server/http/authentication/actor.ts";
import { columnListOf } from "#server/platform/db/columns-of.ts";
import { containsEveryWord } from "#server/platform/db/contains-every-word.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { presentListedForm } from "./present.ts";
import { type StoredTemplate, submissionsSql } from "./records/load.ts";
import { withSettings } from "./records/settings.ts";

const columns = columnListOf("application_templates", "t");

type PageQuery = { page: number; page_size: number; search?: string | undefined };

/**
 * Lists the actor's forms and, in a company, the company's; newest first: those with every word of `search` in their
 * name or slug. Runs one statement.
 */
export async function listTemplates(deps: Deps, actor: Actor, { page, page_size, search }: PageQuery) {
  const tenants = landlordTenants(actor);
  const { rows } = await sql<StoredTemplate & { count: number; submitted: number }>`
    with mine as (
      select * from application_templates
      where deleted_at is null and tenant = any(${tenants}::uuid[]) ${containsEveryWord(sql`name || ' ' || slug`, search)}
    )
    select (select count(*)::int from mine) as count, ${columns}, t.version as published_version, l.name as landlord_name,
      l.business_name, l.phone, l.logo, l.edge_enabled,
      (select count(*)::int from ${submissionsSql(actor, sql`t.tenant`, sql`t.id`)}) as submitted
    from (select 1) one
    left join (select * from mine order by created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}) t on true
    left join landlords l on l.user_id = t.landlord_id
    order by t.created desc, t.id desc`.execute(acrossTenants(deps.db, tenants));
  const results = rows
    .filter((row) => row.id !== null)
    .map((row) => presentListedForm(deps, actor, withSettings(row), row.submitted));
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}
