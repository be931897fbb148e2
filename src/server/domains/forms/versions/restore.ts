import { formFaults } from "#fields/editing/form-faults.ts";
import { sameJson } from "#rules/text/same-json.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import { addVersion } from "../editing/add-version.ts";
import { lockEditable } from "../records/editable.ts";
import { storedVersion, type TemplateRow, workingCopyOf } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";
import { settingsOf } from "../records/settings.ts";

/**
 * Creates a new working copy from an earlier version; deletes and publishes nothing. Users who have the form open
 * elsewhere are notified when they save, since their version is no longer the newest.
 * @throws ProblemError `not_found` for a version that doesn't exist, `invalid` when it breaks a newer rule
 */
export async function restore(deps: TenantDeps, trx: Db, actor: Actor, slug: string, restored: number): Promise<void> {
  const row = await lockEditable(trx, actor, slug);
  const content = await storedVersion(trx, row.id, restored);
  if (!content) throw notFound();
  const working = await workingCopyOf(trx, row);
  const { settings } = content;
  const newest = await storedVersion(trx, row.id, row.working_version);
  const isSameTerms = sameJson(settings, settingsOf(working));
  if (isSameTerms && sameJson(content.form, newest?.form)) return;
  const faults = { ...formFaults(content.form), ...(isSameTerms ? {} : settingFaults(deps, termsOf(settings))) };
  if (Object.keys(faults).length) throw invalid(faults);
  await addVersion(trx, row, { form: content.form, settings, author: actor.id, restored, created: deps.now() });
}

/**
 * Resets the working copy to the published version by adding a version, so that the discarded one can be restored.
 * @param seen the working copy that the actor has seen
 */
export async function discard(deps: TenantDeps, trx: Db, actor: Actor, slug: string, seen: number | undefined) {
  const row = await lockEditable(trx, actor, slug);
  if (row.working_version === row.version) return;
  requireNewest(row, seen);
  const published = await storedVersion(trx, row.id, row.version);
  if (!published) throw notFound();
  const { form } = published;
  const created = { form, settings: settingsOf(row), author: actor.id, restored: row.version, created: deps.now() };
  await addVersion(trx, row, created);
}

/**
 * Requires that the actor has seen the newest working copy.
 * @throws ProblemError `conflict` when it was changed since
 */
export function requireNewest({ working_version }: TemplateRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== working_version) throw conflict((t) => t(formProblemsTexts).changed_elsewhere);
}
