import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { Form } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import { isReservedSlug, slugFor } from "#rules/text/slugs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
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
import { changedSettings, newSettings } from "../records/settings.ts";
import { addFirstVersion } from "./add-version.ts";

/** The input of a new form. */
type NewTemplate = {
  name: string;
  form: Form;
  settings?: Partial<Omit<FormSettings, "homes">>;
  homes?: readonly Omit<SentHome, "id">[];
} & Partial<Pick<TemplateRow, "title" | "landlord_emails">>;

/** The error for a slug that another form uses or used. */
export const slugInUse = () =>
  new ProblemError("conflict", (t) => t(formProblemsTexts).link_taken, {
    errors: { slug: [(t) => t(formProblemsTexts).link_taken] },
  });

/** Whether any form uses or used this slug. */
export async function isUsed(db: GlobalDb, slug: string): Promise<boolean> {
  return (await db.selectFrom("used_slugs").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;
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
  created: NewTemplate,
) {
  if (!canCreateTemplate(actor)) throw new ProblemError("forbidden", (t) => t(formProblemsTexts).cant_create_forms);
  if (slug !== null && (isReservedSlug(slug) || (await isUsed(trx, slug)))) throw slugInUse();
  const settings = changedSettings(newSettings, { ...created.settings, homes: homesToStore(created.homes ?? []) });
  const faults = settingFaults(deps, termsOf(settings));
  if (Object.keys(faults).length) throw invalid(faults);
  for (;;) {
    const candidate = slug ?? (await freeSlug(trx, created.name));
    if (await insert(deps, trx, actor, candidate, { ...created, settings })) return candidate;
    if (slug !== null) throw slugInUse();
    // another form took the slug concurrently, so the next attempt finds it in use
  }
}

/** The highest number appended to a name before a random slug is used. */
const maxSameNames = 20;

async function freeSlug(trx: Db, name: string): Promise<string> {
  const stem = slugFor(name).slice(0, 50).replace(/-+$/, "");
  const candidates =
    stem.length < 3 ? [] : [stem, ...Array.from({ length: maxSameNames }, (_, n) => `${stem}-${n + 2}`)];
  const used = new Set(
    candidates.length
      ? (await trx.selectFrom("used_slugs").select("slug").where("slug", "in", candidates).execute()).map(
          (row) => row.slug,
        )
      : [],
  );
  return candidates.find((slug) => !used.has(slug) && !isReservedSlug(slug)) ?? `form-${randomSlug()}`;
}

/** Reserves a slug for a form permanently. @returns false if another form uses or used it */
export async function takeSlug(trx: Db, slug: string, templateId: string): Promise<boolean> {
  const reserved = await trx
    .insertInto("used_slugs")
    .values({ slug, tenant: tenantOf(trx), template_id: templateId })
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet({ template_id: templateId }).where("used_slugs.template_id", "=", templateId),
    )
    .executeTakeFirst();
  return reserved.numInsertedOrUpdatedRows === 1n;
}

/** Inserts the form. @returns false if its slug was taken meanwhile */
async function insert(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  slug: string,
  { form, homes: _, settings, ...made }: NewTemplate & { settings: FormSettings },
) {
  const id = newId();
  const now = deps.now();
  if (!(await takeSlug(trx, slug, id))) return false;
  await trx
    .insertInto("application_templates")
    .values({
      ...made,
      id,
      slug,
      landlord_id: actor.id,
      company_id: actor.company?.id ?? null,
      settings: JSON.stringify(settings),
      created: now,
      modified: now,
    })
    .execute();
  await addFirstVersion(trx, id, { form, settings, author: actor.id, created: now });
  return true;
}
