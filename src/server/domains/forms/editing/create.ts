import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { Form } from "#contract/schemas/forms.ts";
import type { HomeInput } from "#contract/schemas/homes.ts";
import { isReservedSlug, slugFor } from "#rules/text/slugs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { lockMembership } from "#server/http/authentication/lock-membership.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { canCreateTemplate } from "#server/policies/application-templates.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import { homesToStore } from "../records/homes.ts";
import type { TemplateRow } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";
import { defaultFormSettings, mergeSettings } from "../records/settings.ts";
import { addFirstVersion } from "./add-version.ts";

/** The input of a new form. */
type NewTemplate = {
  name: string;
  form: Form;
  settings?: Partial<Omit<FormSettings, "homes">>;
  homes?: readonly Omit<HomeInput, "id">[];
} & Partial<Pick<TemplateRow, "title" | "landlord_emails">>;

/** The error for a slug that another form uses or used. */
export const slugInUseError = () =>
  new ProblemError("conflict", (t) => t(formProblemsTexts).link_taken, {
    errors: { slug: [(t) => t(formProblemsTexts).link_taken] },
  });

/** Whether a form can have this slug: it isn't reserved, and no form uses or used it. */
export async function isSlugAvailable(db: GlobalDb, slug: string): Promise<boolean> {
  if (isReservedSlug(slug)) return false;
  return (await db.selectFrom("used_slugs").select("slug").where("slug", "=", slug).executeTakeFirst()) === undefined;
}

/**
 * Creates a form, in the actor's company if they have one.
 * @param slug the landlord's choice; null to generate it from the name
 * @returns its slug
 * @throws ProblemError `conflict` when any form uses or used the slug
 */
export async function createTemplate(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  slug: string | null,
  newTemplate: NewTemplate,
) {
  if (!canCreateTemplate(actor)) throw new ProblemError("forbidden", (t) => t(formProblemsTexts).cant_create_forms);
  await lockMembership(trx, actor);
  if (slug !== null && !(await isSlugAvailable(trx, slug))) throw slugInUseError();
  const settings = mergeSettings(defaultFormSettings, {
    ...newTemplate.settings,
    homes: homesToStore(newTemplate.homes ?? []),
  });
  const faults = settingFaults(deps, termsOf(settings));
  if (Object.keys(faults).length) throw invalid(faults);
  for (;;) {
    const candidate = slug ?? (await generateSlug(trx, newTemplate.name));
    if (await insertTemplate(deps, trx, actor, candidate, { ...newTemplate, settings })) return candidate;
    if (slug !== null) throw slugInUseError();
    // another form took the slug concurrently, so the next attempt finds it in use
  }
}

/** The highest number appended to a name before a random slug is used. */
const maxSlugSuffix = 20;

/** Returns an available slug for a form of this name. */
export async function generateSlug(db: GlobalDb, name: string): Promise<string> {
  const baseSlug = slugFor(name).slice(0, 50).replace(/-+$/, "");
  const candidates =
    baseSlug.length < 3 ? [] : [baseSlug, ...Array.from({ length: maxSlugSuffix }, (_, n) => `${baseSlug}-${n + 2}`)];
  const usedSlugs = new Set(
    candidates.length
      ? (await db.selectFrom("used_slugs").select("slug").where("slug", "in", candidates).execute()).map(
          (row) => row.slug,
        )
      : [],
  );
  return candidates.find((slug) => !usedSlugs.has(slug) && !isReservedSlug(slug)) ?? `form-${randomSlug()}`;
}

/** Reserves a slug for a form permanently. @returns false if another form uses or used it */
export async function reserveSlug(trx: Db, slug: string, templateId: string): Promise<boolean> {
  const insertResult = await trx
    .insertInto("used_slugs")
    .values({ slug, tenant: tenantOf(trx), template_id: templateId })
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet({ template_id: templateId }).where("used_slugs.template_id", "=", templateId),
    )
    .executeTakeFirst();
  return insertResult.numInsertedOrUpdatedRows === 1n;
}

/** Inserts the form. @returns false if its slug was taken meanwhile */
async function insertTemplate(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  slug: string,
  { form, homes: _, settings, ...columns }: NewTemplate & { settings: FormSettings },
) {
  const id = newId();
  const now = deps.now();
  if (!(await reserveSlug(trx, slug, id))) return false;
  await trx
    .insertInto("application_templates")
    .values({
      ...columns,
      id,
      slug,
      landlord_id: actor.id,
      company_id: actor.company?.id ?? null,
      settings: JSON.stringify(settings),
      created: now,
      modified: now,
    })
    .execute();
  await addFirstVersion(trx, id, { form, settings, authorId: actor.id, createdAt: now });
  return true;
}
