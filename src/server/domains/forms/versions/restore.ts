import { formFaults } from "#fields/editing/form-faults.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import { addVersion } from "../editing/add-version.ts";
import { lockEditable } from "../records/editable.ts";
import { findVersion, loadWorkingCopy, type TemplateRow } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";
import { settingsOf } from "../records/settings.ts";

/**
 * Creates a new working copy from an earlier version; deletes and publishes nothing. Users who have the form open
 * elsewhere are notified when they save, since their version is no longer the newest.
 * @throws ProblemError `not_found` for a version that doesn't exist, `invalid` when it breaks a newer rule
 */
export async function restoreVersion(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  slug: string,
  restoredVersion: number,
): Promise<void> {
  const row = await lockEditable(trx, actor, slug);
  const content = await findVersion(trx, row.id, restoredVersion);
  if (!content) throw notFound();
  const workingCopy = await loadWorkingCopy(trx, row);
  const { settings } = content;
  const newestContent = await findVersion(trx, row.id, row.working_version);
  const hasSameSettings = isSameJson(settings, settingsOf(workingCopy));
  if (hasSameSettings && isSameJson(content.form, newestContent?.form)) return;
  const faults = { ...formFaults(content.form), ...(hasSameSettings ? {} : settingFaults(deps, termsOf(settings))) };
  if (Object.keys(faults).length) throw invalid(faults);
  await addVersion(trx, row, {
    form: content.form,
    settings,
    authorId: actor.id,
    restoredVersion,
    createdAt: deps.now(),
  });
}

/**
 * Resets the working copy to the published version by adding a version, so that the discarded one can be restored.
 * @param expectedVersion the working copy that the actor has seen
 */
export async function discardWorkingCopy(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  slug: string,
  expectedVersion: number | undefined,
) {
  const row = await lockEditable(trx, actor, slug);
  if (row.working_version === row.version) return;
  requireNewestVersion(row, expectedVersion);
  const publishedContent = await findVersion(trx, row.id, row.version);
  if (!publishedContent) throw notFound();
  const { form } = publishedContent;
  const newVersion = {
    form,
    settings: settingsOf(row),
    authorId: actor.id,
    restoredVersion: row.version,
    createdAt: deps.now(),
  };
  await addVersion(trx, row, newVersion);
}

/**
 * Requires that the actor has seen the newest working copy.
 * @throws ProblemError `conflict` when it was changed since
 */
export function requireNewestVersion({ working_version }: TemplateRow, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== working_version)
    throw conflict((t) => t(formProblemsTexts).changed_elsewhere);
}
