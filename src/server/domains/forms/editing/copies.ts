import type { FormFile } from "#contract/forms/template-copies.ts";
import { plainSettings, settingsInput } from "#contract/schemas/form-settings.ts";
import type { FieldErrors, Form } from "#contract/schemas/forms.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { formPaths } from "#fields/editing/form-paths.ts";
import { fromCents, toCents } from "#rules/money/money.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { inTenant, tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { appearanceFaults } from "../appearance/appearance.ts";
import { findEditable } from "../records/editable.ts";
import { homeFaults, homesToStore } from "../records/homes.ts";
import { loadForm, loadWorkingCopy, type TemplateRow } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";
import { defaultFormSettings, mergeSettings, settingsOf } from "../records/settings.ts";
import { createTemplate } from "./create.ts";

/**
 * Creates a form from another form's working copy and settings.
 * @param tenant the tenant of the original form
 * @returns the new form's slug
 */
export async function duplicateForm(
  deps: TenantDeps,
  trx: Db,
  tenant: string,
  actor: Actor,
  slug: string,
  name: string,
): Promise<string> {
  const originalDb = await inTenant(trx, tenant);
  const row = await loadWorkingCopy(originalDb, await findEditable(originalDb, actor, slug));
  const form = await loadForm(originalDb, row.id, row.version);
  return await createTemplate(deps, await inTenant(trx, tenantOf(trx)), actor, null, {
    settings: settingsOf(row),
    name,
    form,
    title: row.title,
    homes: homesWithoutIds(row),
    landlord_emails: row.landlord_emails,
  });
}

/**
 * Exports a form's working copy as a form file, without IDs, owner and email addresses. Throws unless the actor may
 * edit it.
 */
export async function exportForm(db: Db, actor: Actor, slug: string): Promise<FormFile> {
  const row = await loadWorkingCopy(db, await findEditable(db, actor, slug));
  return {
    format: "rental-application-form",
    format_version: 1,
    name: row.name,
    fee: fromCents(row.price_cents),
    reports: row.reports,
    ...settingsInput.parse(nonDefaultSettings(row)),
    ...(row.homes.length > 0 && { homes: homesWithoutIds(row) }),
    form: withoutLogo(await loadForm(db, row.id, row.version)),
  };
}

/** Returns a form's homes without their IDs, since a copy has its own. */
const homesWithoutIds = (row: TemplateRow) => row.homes.map(({ id: _, county: __, ...home }) => home);

/** Returns the settings that differ from those of a new form; defaults are omitted. */
const nonDefaultSettings = (row: TemplateRow) =>
  Object.fromEntries(
    Object.entries(plainSettings.parse(row)).filter(
      ([name, value]) => !isSameJson(value, Object(defaultSettings)[name]),
    ),
  );

/**
 * Returns the form without the logo: the image belongs to the landlord and isn't in the file; the rest of the
 * appearance is.
 */
function withoutLogo(form: Form): Form {
  if (form.appearance?.logo === undefined) return form;
  const { logo: _, ...appearance } = form.appearance;
  return { ...form, appearance };
}

/**
 * Creates a form from a form file.
 * @returns the slug of the new form
 * @throws ProblemError `invalid` with all errors by their path in the file
 */
export async function importForm(deps: TenantDeps, trx: Db, actor: Actor, file: FormFile): Promise<string> {
  const { name, form, homes = [] } = file;
  const importedSettings = { ...settingsInput.parse(file), reports: file.reports, price_cents: toCents(file.fee) };
  const pathsByPart = formPaths(form);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(formFaults(form)).flatMap(([part, faults]) =>
      (pathsByPart.get(part) ?? []).map((path) => [`form.${path}`, faults] as const),
    ),
  );
  Object.assign(errors, await appearanceFaults(deps, form, { sections: [] }));
  Object.assign(
    errors,
    settingFaults(
      deps,
      termsOf(mergeSettings(defaultFormSettings, { ...importedSettings, homes: homesToStore(homes) })),
    ),
  );
  Object.assign(errors, homeFaults(homes));
  if (Object.keys(errors).length) throw invalid(errors);
  return await createTemplate(deps, trx, actor, null, { name, form, settings: importedSettings, homes });
}
