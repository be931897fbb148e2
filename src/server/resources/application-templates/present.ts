import { sql } from "kysely";
import type { TemplateRow as PresentedRow, PublicTemplate, Template } from "#contract/application-templates.ts";
import { fromCents } from "#rules/money.ts";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/connect.ts";
import { canEditTemplate } from "../../policies/application-templates.ts";
import { imageUrl } from "../users/present.ts";
import { agentsOf, formOf, submittedTo, type TemplateRow } from "./load.ts";

type Reports = PublicTemplate["reports"];

function face(row: TemplateRow) {
  return {
    slug: row.slug,
    name: row.name,
    title: row.title,
    version: row.version,
    price: fromCents(row.price_cents),
    orientation: row.orientation,
    reports: row.reports as Reports,
    landlord: { name: row.landlord_name, logo: imageUrl(row.logo), edge_enabled: row.edge_enabled },
  };
}

/** What an applicant needs to fill a form in. */
export async function presentPublic(db: Db, row: TemplateRow): Promise<PublicTemplate> {
  const [form, company_agents] = await Promise.all([formOf(db, row.id, row.version), agentsOf(db, row.company_id)]);
  return { ...face(row), custom_css: row.custom_css, company_agents, form };
}

/** A form in its landlord's list. */
export function presentRow(actor: Actor, row: TemplateRow, submitted: number): PresentedRow {
  return {
    ...face(row),
    id: row.id,
    statewide_eviction: row.statewide_eviction,
    statewide_criminal: row.statewide_criminal,
    transunion_credit: row.transunion_credit,
    landlord_emails: row.landlord_emails,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    can_edit: canEditTemplate(actor, row),
    submitted,
  };
}

/** A form as its landlord sees it. */
export async function presentTemplate(db: Db, actor: Actor, row: TemplateRow): Promise<Template> {
  const [open, counted] = await Promise.all([
    presentPublic(db, row),
    sql<{ n: number }>`select count(*)::int as n from ${submittedTo(actor, sql`${row.id}`)}`.execute(db),
  ]);
  return { ...open, ...presentRow(actor, row, counted.rows[0]?.n ?? 0) };
}
