import { sql } from "kysely";
import {
  type InvitationFacts,
  invitationFacts,
  presentInvitation,
} from "#server/domains/applications/invitation-facts.ts";
import { submissionsSql, type TemplateRow } from "#server/domains/forms/records/load.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type ApplicationParties, canManageApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reportCounts } from "./list.ts";
import { presentSummary, type SummaryRow } from "./present.ts";
import { addReportFacts } from "./report-facts.ts";

type Pagination = { page: number; page_size: number };
type Row = SummaryRow &
  Omit<ApplicationParties, "deleted_at"> & { count: number; is_archived: boolean; invitation: InvitationFacts | null };

/** Lists the submissions to one form, newest first. */
export async function listSubmitted(
  deps: TenantDeps,
  actor: Actor,
  template: TemplateRow,
  { page, page_size }: Pagination,
) {
  const { rows } = await sql<Row>`
    with all_of_it as (
      select a.*, b.landlord_id, b.company_id, b.agent_id, b.is_archived
      from ${submissionsSql(actor, sql`${template.tenant}`, sql`${template.id}`)}
    )
    select (select count(*)::int from all_of_it) as count, a.id as application_id, a.status as application_status,
      a.applicant_name, a.applicant_email, a.applicant_phone, a.unit_address, a.agent, a.created as application_created,
      a.modified as application_modified, a.is_new, a.is_paid, a.consent_withdrawn_at, a.user_id, a.landlord_id,
      a.company_id, a.agent_id, a.is_archived, ${invitationFacts} as invitation, ${template.slug} as template_slug,
      ${template.name} as template_name, ${template.landlord_name} as landlord_name,
      ${reportCounts}
    from (select 1) one
    left join (select * from all_of_it order by created desc, id desc
      limit ${page_size} offset ${(page - 1) * page_size}) a on true
    order by a.created desc, a.id desc`.execute(deps.db);
  const results = rows
    .filter((row) => row.application_id !== null)
    .map((row) => ({
      ...presentSummary(row),
      invitation: presentInvitation(row.invitation, deps.now(), {
        canChange: canManageApplication(actor, row),
        isArchived: row.is_archived,
      }),
    }));
  await addReportFacts(deps, [deps.db], actor, results);
  return { count: rows[0]?.count ?? 0, page, page_size, results };
}
