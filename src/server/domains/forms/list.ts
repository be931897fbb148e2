import { sql } from "kysely";
import type { Actor } from "../../http/authentication/actor.ts";
import type { Db } from "../../platform/db/connect.ts";
import { reportCounts } from "../reviews/bundles/list.ts";
import { presentSummary, type SummaryRow } from "../reviews/bundles/present.ts";
import { submittedTo, type TemplateRow } from "./load.ts";
import { presentRow } from "./present.ts";

type PageOf = { page: number; page_size: number };

/** The actor's forms and, in a company, the company's; newest first. One statement. */
export async function listTemplates(db: Db, actor: Actor, { page, page_size }: PageOf) {
  const { rows } = await sql<TemplateRow & { count: number; submitted: number }>`
    with mine as (
      select * from application_templates
      where deleted_at is null
        and ((landlord_id = ${actor.id} and company_id is null) or company_id = ${actor.company?.id ?? null})
    )
    select (select count(*)::int from mine) as count, t.*, t.version as published_version, l.name as landlord_name, l.logo, l.edge_enabled,
      (select count(*)::int from ${submittedTo(actor, sql`t.id`)}) as submitted
    from (select 1) one
    left join (select * from mine order by created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}) t on true
    left join landlords l on l.user_id = t.landlord_id
    order by t.created desc, t.id desc`.execute(db);
  const results = rows.filter((row) => row.id !== null).map((row) => presentRow(actor, row, row.submitted));
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}

/** What was submitted to one form, newest first. */
export async function listSubmitted(db: Db, actor: Actor, template: TemplateRow, { page, page_size }: PageOf) {
  const { rows } = await sql<SummaryRow & { count: number }>`
    with all_of_it as (
      select a.* from ${submittedTo(actor, sql`${template.id}`)}
    )
    select (select count(*)::int from all_of_it) as count, a.id as application_id, a.status as application_status,
      a.applicant_name, a.applicant_email, a.applicant_phone, a.unit_address, a.agent, a.created as application_created,
      a.modified as application_modified, a.is_new, a.is_paid, ${template.slug} as template_slug,
      ${template.name} as template_name, ${template.landlord_name} as landlord_name,
      ${reportCounts}
    from (select 1) one
    left join (select * from all_of_it order by created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}) a on true
    order by a.created desc, a.id desc`.execute(db);
  const results = rows.filter((row) => row.application_id !== null).map(presentSummary);
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}
