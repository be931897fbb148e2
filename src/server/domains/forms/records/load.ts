import { type RawBuilder, sql } from "kysely";
import type { PublicAgent } from "#contract/forms/template-schemas.ts";
import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { hasAgentQuestion } from "#fields/questions/optional-agent.ts";
import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import { afterCommit, type Db } from "#server/platform/db/connect.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import { parseSettings, withSettings } from "./settings.ts";

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** A form's row as it is stored. */
export type StoredTemplate = Omit<TemplateRow, keyof FormSettings> & { settings: unknown };

/**
 * Finds a form that isn't deleted by its current or an earlier slug, ignoring case, with its landlord's public summary
 * but without the form itself. `version` and the settings are the published ones.
 */
export async function findTemplate(db: Db, slug: string) {
  const row = await db
    .selectFrom("application_templates as t")
    .innerJoin("used_slugs as s", "s.template_id", "t.id")
    .innerJoin("landlords as l", "l.user_id", "t.landlord_id")
    .innerJoin("users as o", "o.id", "t.landlord_id")
    .select(columnsOf("application_templates", "t"))
    .select(["l.name as landlord_name", "l.business_name", "l.phone", "l.logo", "l.edge_enabled"])
    .select("t.version as published_version")
    .where("s.slug", "=", slug.toLowerCase())
    .where("t.deleted_at", "is", null)
    // forms of a closed account are offline
    .where("o.closed_at", "is", null)
    .executeTakeFirst();
  return row && withSettings(row);
}

/** Loads a form by its slug, as `findTemplate` does. @throws ProblemError `not_found` */
export async function loadTemplate(db: Db, slug: string): Promise<TemplateRow> {
  const template = await findTemplate(db, slug);
  if (!template) throw notFound();
  return template;
}

/**
 * Loads the ID of a form by its current or an earlier slug, even if the form is deleted. @throws ProblemError
 * `not_found`
 */
export async function loadFormId(db: Db, slug: string): Promise<string> {
  const slugRow = await db
    .selectFrom("used_slugs")
    .select("template_id")
    .where("slug", "=", slug.toLowerCase())
    .executeTakeFirst();
  if (!slugRow) throw notFound();
  return slugRow.template_id;
}

/** The form and settings of a version. */
export type VersionContent = { form: Form; settings: FormSettings };

/** A cache of the most recently used versions. It stays valid, since the content of a version never changes. */
const versionCache = new Map<string, VersionContent>();
const maxCachedVersions = 200;

/** Finds a version's stored content, for viewing earlier versions. It bypasses the cache of forms in use. */
export async function findVersion(db: Db, templateId: string, version: number): Promise<VersionContent | undefined> {
  const row = await db
    .selectFrom("template_versions")
    .select(["form", "settings"])
    .where("template_id", "=", templateId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && { form: row.form, settings: parseSettings(row.settings) };
}

/** Loads a version's form and settings. */
export async function loadVersionContent(db: Db, templateId: string, version: number): Promise<VersionContent> {
  const key = `${templateId}:${version}`;
  const content = versionCache.get(key) ?? (await findVersion(db, templateId, version));
  if (!content) throw new Error("An application or a template points at a version that is not there.");
  // cached only after the commit, since a version that this transaction wrote doesn't exist if it is rolled back
  afterCommit(db, () => cacheVersion(key, content));
  return content;
}

function cacheVersion(key: string, content: VersionContent): void {
  versionCache.delete(key);
  versionCache.set(key, content);
  const [oldest] = versionCache.keys();
  if (oldest !== undefined && versionCache.size > maxCachedVersions) versionCache.delete(oldest);
}

/** Loads the form of an existing version. */
export async function loadForm(db: Db, templateId: string, version: number): Promise<Form> {
  return (await loadVersionContent(db, templateId, version)).form;
}

/** Returns a form's row with the number and settings of one of its versions instead of the published ones. */
export async function loadAtVersion(db: Db, row: TemplateRow, version: number): Promise<TemplateRow> {
  if (version === row.version) return row;
  return { ...row, ...(await loadVersionContent(db, row.id, version)).settings, version };
}

/** Returns a form's row with its working copy. */
export const loadWorkingCopy = (db: Db, row: TemplateRow): Promise<TemplateRow> =>
  loadAtVersion(db, row, row.working_version);

/**
 * Returns the SQL after `from` that selects the submissions to a form: `a` are the applications. A company's agent sees
 * those assigned to them; deleted applications and invitations are excluded for everyone.
 * @param tenant the form's tenant, a value or a column
 * @param templateId the form's ID, a value or a column
 */
export function submissionsSql(
  actor: Actor,
  tenant: RawBuilder<unknown>,
  templateId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const canSeeAllApplications = actor.company === null || memberCan(actor.company, "see_all_applications");
  const agentCondition = canSeeAllApplications ? sql`` : sql`and b.agent_id = ${actor.id}`;
  return sql`applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where a.tenant = ${tenant} and a.template_id = ${templateId} and b.deleted_at is null
      and a.destroyed_at is null and a.status not in ('I', 'C', 'B') ${agentCondition}`;
}

/** Selects a company's agents. */
const agentQuery = (db: Db, companyId: string) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id as value", "u.name as label"])
    .where("m.company_id", "=", companyId)
    .where("m.is_agent", "=", true)
    .orderBy(sql`lower(u.name)`);

/** Lists a company's agents, for the names of agents in applications. Includes agents whose account is disabled. */
export const listAgents = async (db: Db, companyId: string | null): Promise<{ value: string; label: string }[]> =>
  companyId ? await agentQuery(db, companyId).execute() : [];

/**
 * Lists the agents that an applicant may select on a form with an agent question. Excludes agents whose account is
 * disabled.
 */
export const listSelectableAgents = async (db: Db, companyId: string | null, form: Form) =>
  companyId && hasAgentQuestion(form)
    ? await agentQuery(db, companyId).where("u.disabled_at", "is", null).execute()
    : [];

/** Finds a form's own agent: its landlord if they are an agent whose account isn't disabled. */
export const findOwnAgent = async (db: Db, { company_id, landlord_id }: TemplateRow) =>
  company_id
    ? await agentQuery(db, company_id)
        .where("u.id", "=", landlord_id)
        .where("u.disabled_at", "is", null)
        .executeTakeFirst()
    : undefined;

/** Lists the agents that an applicant may select, each with their public profile. */
export async function listPublicAgents(db: Db, companyId: string | null): Promise<PublicAgent[]> {
  if (!companyId) return [];
  const rows = await agentQuery(db, companyId)
    .innerJoin("companies as c", "c.id", "m.company_id")
    .leftJoin("landlords as l", "l.user_id", "m.user_id")
    .select(["u.profile_photo", "l.phone", "l.license_number", "c.name as company"])
    .where("u.disabled_at", "is", null)
    .execute();
  return rows.map(({ profile_photo, phone, license_number, ...agent }) => ({
    ...agent,
    photo: imageUrl(profile_photo),
    phone: phone ?? "",
    license_number: license_number ?? "",
  }));
}
