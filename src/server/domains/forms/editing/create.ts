import type { Form } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import type { ReportKind } from "#rules/money/fees.ts";
import { isReservedSlug, slugFor } from "#rules/text/slugs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canCreateTemplate } from "#server/policies/application-templates.ts";
import type { Deps } from "#server/ports/deps.ts";
import { withCounty } from "../../places/with-county.ts";
import { homesToStore } from "../records/homes.ts";
import type { TemplateRow } from "../records/load.ts";
import { settingFaults } from "../records/setting-faults.ts";
import { settingsOf, versionSettings } from "../records/settings.ts";
import { addFirstVersion } from "./add-version.ts";

/** What a new form is made of. */
export type NewTemplate = {
  name: string;
  price_cents: number;
  reports: readonly ReportKind[];
  form: Form;
  homes?: readonly Omit<SentHome, "id">[];
} & Partial<
  Pick<
    TemplateRow,
    | "title"
    | "orientation"
    | "statewide_eviction"
    | "statewide_criminal"
    | "transunion_credit"
    | "verify_identity"
    | "verify_income"
    | "states"
    | "return_fees"
    | "landlord_emails"
  >
>;

export const slugInUse = () =>
  new ProblemError("conflict", "This link is already taken.", { errors: { slug: ["This link is already taken."] } });

/** Whether any form has or had it. */
export async function isUsed(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom("used_slugs").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;
}

/**
 * Makes a form, in the actor's company where they have one.
 * @param slug as the landlord chose it; null: one is made of the name
 * @returns its slug
 * @throws ProblemError `conflict` when the slug was ever used
 */
export async function createTemplate(deps: Deps, trx: Db, actor: Actor, slug: string | null, made: NewTemplate) {
  if (!canCreateTemplate(actor))
    throw new ProblemError("forbidden", "Your team hasn't given you permission to create forms.");
  if (slug !== null && (isReservedSlug(slug) || (await isUsed(trx, slug)))) throw slugInUse();
  const { price_cents: fee, states = [], homes = [] } = made;
  const faults = settingFaults(deps, { fee, checks: made, states, homes: homes.map(withCounty) });
  if (Object.keys(faults).length) throw invalid(faults);
  for (;;) {
    const wanted = slug ?? (await freeSlug(trx, made.name));
    if (await insert(deps, trx, actor, wanted, made)) return wanted;
    if (slug !== null) throw slugInUse();
    // Somebody else's form took it at the same moment: it is known as used now.
  }
}

/** Numbers behind a name before a slug is left to chance. */
const mostAlike = 20;

async function freeSlug(trx: Db, name: string): Promise<string> {
  const stem = slugFor(name).slice(0, 50).replace(/-+$/, "");
  const wanted = stem.length < 3 ? [] : [stem, ...Array.from({ length: mostAlike }, (_, n) => `${stem}-${n + 2}`)];
  const used = new Set(
    wanted.length
      ? (await trx.selectFrom("used_slugs").select("slug").where("slug", "in", wanted).execute()).map((row) => row.slug)
      : [],
  );
  return wanted.find((slug) => !used.has(slug) && !isReservedSlug(slug)) ?? `form-${randomSlug()}`;
}

/** @returns whether the slug was still free */
async function insert(deps: Deps, trx: Db, actor: Actor, slug: string, { form, homes = [], ...made }: NewTemplate) {
  const id = newId();
  const now = deps.now();
  const added = await trx
    .insertInto("application_templates")
    .values({
      ...made,
      id,
      slug,
      landlord_id: actor.id,
      company_id: actor.company?.id ?? null,
      reports: [...new Set(made.reports)],
      states: [...new Set(made.states)],
      homes: JSON.stringify(homesToStore(homes)),
      created: now,
      modified: now,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(versionSettings)
    .executeTakeFirst();
  if (!added) return false;
  await addFirstVersion(trx, id, { form, settings: settingsOf(added), author: actor.id, created: now });
  return true;
}
