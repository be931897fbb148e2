import { formFaults } from "#fields/editing/form-faults.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { lockEditable } from "../records/editable.ts";
import { loadForm, loadWorkingCopy } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";
import { settingsOf } from "../records/settings.ts";
import { requireNewestVersion } from "./restore.ts";

/**
 * Publishes the working copy to applicants. Does nothing if it is already published.
 * @param expectedVersion the working copy whose changes the actor has seen
 * @throws ProblemError `conflict` when it was changed since, `invalid` when it breaks a newer rule
 */
export async function publishForm(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  slug: string,
  expectedVersion: number | undefined,
) {
  const row = await lockEditable(trx, actor, slug);
  requireNewestVersion(row, expectedVersion);
  const version = row.working_version;
  if (version === row.version) return;
  const settings = settingsOf(await loadWorkingCopy(trx, row));
  const faults = { ...formFaults(await loadForm(trx, row.id, version)), ...settingFaults(deps, termsOf(settings)) };
  if (Object.keys(faults).length) throw invalid(faults);
  const now = deps.now();
  const versions = trx.updateTable("template_versions").where("template_id", "=", row.id);
  await versions.set({ replaced: now }).where("version", "=", row.version).execute();
  await versions.set({ published: now, published_by: actor.id }).where("version", "=", version).execute();
  await trx
    .updateTable("application_templates")
    .set({ settings: JSON.stringify(settings), version, modified: now })
    .where("id", "=", row.id)
    .execute();
}
