import type { FormChange, UnpublishedChanges } from "#contract/forms/template-versions.ts";
import { formChanges } from "#fields/editing/form-changes.ts";
import { settingChanges } from "#rules/summaries/setting-changes.ts";
import { truncate } from "#rules/text/text.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { findVersion, type TemplateRow, type VersionContent } from "../records/load.ts";
import { needsCriteria } from "../records/setting-faults.ts";

/** The maximum characters of a label in the overview; the version itself shows the whole label. */
const maxLabelLength = 120;

/** Lists the changes from one version to another. */
export function listChangesBetween(before: VersionContent, after: VersionContent): FormChange[] {
  return [...settingChanges(before.settings, after.settings), ...formChanges(before.form, after.form)].map(
    truncateLabels,
  );
}

const truncateLabels = (change: FormChange): FormChange => ({
  ...change,
  label: truncate(change.label, maxLabelLength),
  ...(change.before !== undefined && { before: truncate(change.before, maxLabelLength) }),
  ...(change.after !== undefined && { after: truncate(change.after, maxLabelLength) }),
});

/** Returns the changes that publishing a form's working copy would make. */
export async function listUnpublished(
  deps: Pick<TenantDeps, "now">,
  db: Db,
  row: TemplateRow,
): Promise<UnpublishedChanges> {
  const [before, after, publication] = await Promise.all([
    findVersion(db, row.id, row.version),
    findVersion(db, row.id, row.working_version),
    db
      .selectFrom("template_versions")
      .select("published")
      .where("template_id", "=", row.id)
      .where("version", "=", row.version)
      .executeTakeFirst(),
  ]);
  return {
    version: row.working_version,
    published_version: row.version,
    published: publication?.published?.toISOString() ?? null,
    needs_criteria: after !== undefined && needsCriteria(deps, after.settings),
    changes: before && after ? listChangesBetween(before, after) : [],
  };
}
