import { sql } from "kysely";
import type { TemplateRow as PresentedRow, PublicTemplate, Template } from "#contract/forms/template-schemas.ts";
import { plainSettings, publicSettings } from "#contract/schemas/form-settings.ts";
import { withOptionalAgent } from "#fields/questions/optional-agent.ts";
import { consentsFor } from "#rules/consents/consents.ts";
import { fromCents } from "#rules/money/money.ts";
import { needsIdentityCheck } from "#rules/money/screening-costs.ts";
import { stepsOf } from "#rules/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import { canEditTemplate, canSendInvitations } from "#server/policies/application-templates.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { styleSheetOf, withoutCssSource } from "./appearance/appearance.ts";
import { applicantForm } from "./public/applicant-form.ts";
import { presentHomes, presentHomesToApplicant } from "./records/homes.ts";
import { listPublicAgents, loadForm, submissionsSql, type TemplateRow } from "./records/load.ts";
import { needsCriteria } from "./records/setting-faults.ts";

type Clock = Pick<TenantDeps, "now">;

/** Returns the steps that an application to the form would have (`rules/workflow/steps.ts`). */
const applicationStepsOf = ({ reports, verify_identity, verify_income, price_cents }: TemplateRow) =>
  stepsOf({
    status: "U",
    needs_identity: needsIdentityCheck({ reports, verify_identity }),
    identity: "none",
    needs_income: verify_income,
    income: "none",
    price_cents,
    is_paid: false,
  });

function presentSummary(row: TemplateRow) {
  return {
    slug: row.slug,
    name: row.name,
    title: row.title,
    version: row.version,
    price: fromCents(row.price_cents),
    reports: row.reports,
    steps: applicationStepsOf(row),
    landlord: {
      name: row.landlord_name,
      business_name: row.business_name,
      phone: row.phone,
      logo: imageUrl(row.logo),
      edge_enabled: row.edge_enabled,
    },
  };
}

/** Presents a form to applicants who fill it in. */
export async function presentPublicForm(deps: Clock, db: Db, row: TemplateRow): Promise<PublicTemplate> {
  const [storedForm, company_agents] = await Promise.all([
    loadForm(db, row.id, row.version),
    listPublicAgents(db, row.company_id),
  ]);
  const { form, restricted } = applicantForm(
    deps,
    row,
    company_agents.length > 0 ? storedForm : withOptionalAgent(storedForm),
  );
  return {
    view: "public",
    ...presentSummary(row),
    ...publicSettings.parse(row),
    custom_css: styleSheetOf(storedForm),
    company_agents,
    own_agent: company_agents.find(({ value }) => value === row.landlord_id)?.value ?? null,
    form: withoutCssSource(form),
    homes: presentHomesToApplicant(deps, row),
    consents: consentsFor(applicationStepsOf(row)),
    ...(restricted && { restricted_questions: restricted }),
  };
}

/** Presents a form in its landlord's list. */
export function presentListedForm(deps: Clock, actor: Actor, row: TemplateRow, submissionCount: number): PresentedRow {
  return {
    ...presentSummary(row),
    ...plainSettings.parse(row),
    id: row.id,
    transunion_credit: row.reports.includes("credit"),
    landlord_emails: row.landlord_emails,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    can_edit: canEditTemplate(actor, row),
    can_invite: canSendInvitations(actor, row),
    submitted: submissionCount,
    published_version: row.published_version,
    unpublished: row.working_version !== row.published_version,
    needs_criteria: needsCriteria(deps, row),
  };
}

/** Presents a form to its landlord's side. */
export async function presentTemplate(deps: Clock, db: Db, actor: Actor, row: TemplateRow): Promise<Template> {
  const [publicTemplate, form, submissions] = await Promise.all([
    presentPublicForm(deps, db, row),
    loadForm(db, row.id, row.version),
    sql<{
      n: number;
    }>`select count(*)::int as n from ${submissionsSql(actor, sql`${tenantOf(db)}`, sql`${row.id}`)}`.execute(db),
  ]);
  const homes = presentHomes(deps, row);
  return {
    ...publicTemplate,
    view: "landlord",
    form,
    homes,
    ...presentListedForm(deps, actor, row, submissions.rows[0]?.n ?? 0),
  };
}
