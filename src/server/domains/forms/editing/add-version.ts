import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { findVersion, type TemplateRow } from "../records/load.ts";
import { settingsOf } from "../records/settings.ts";

type NewVersion = {
  form: Form;
  settings: FormSettings;
  authorId: string;
  /** the earlier version that this one restores */
  restoredVersion?: number;
  createdAt: Date;
};

/** Creates the first version of a form, which is published immediately. */
export async function addFirstVersion(trx: Db, templateId: string, newVersion: NewVersion): Promise<void> {
  await insertVersion(trx, templateId, 1, newVersion, {
    published: newVersion.createdAt,
    published_by: newVersion.authorId,
  });
}

/**
 * Saves a working copy as a new version. Versions are never changed, since applications refer to them. A version equal
 * to the published one becomes the published version, so that there is nothing to publish.
 * @param row locked by the transaction
 * @returns the number of the new version
 */
export async function addVersion(trx: Db, row: TemplateRow, newVersion: NewVersion): Promise<number> {
  const version = row.working_version + 1;
  const publishedContent = await findVersion(trx, row.id, row.published_version);
  const isPublishedContent =
    isSameJson(settingsOf(row), newVersion.settings) && isSameJson(publishedContent?.form, newVersion.form);
  if (!isPublishedContent) await insertVersion(trx, row.id, version, newVersion);
  else {
    const replacedVersion = await trx
      .updateTable("template_versions")
      .set({ replaced: newVersion.createdAt })
      .where("template_id", "=", row.id)
      .where("version", "=", row.published_version)
      .returning(["published", "published_by"])
      .executeTakeFirst();
    await insertVersion(trx, row.id, version, newVersion, replacedVersion);
  }
  await trx
    .updateTable("application_templates")
    .set({ working_version: version, ...(isPublishedContent && { version }), modified: newVersion.createdAt })
    .where("id", "=", row.id)
    .execute();
  return version;
}

type Publication = { published: Date | null; published_by: string | null };

async function insertVersion(
  trx: Db,
  templateId: string,
  version: number,
  { form, settings, authorId, restoredVersion, createdAt }: NewVersion,
  publication?: Publication,
): Promise<void> {
  await trx
    .insertInto("template_versions")
    .values({
      template_id: templateId,
      version,
      form: JSON.stringify(form),
      settings: JSON.stringify(settings),
      author_id: authorId,
      restored: restoredVersion ?? null,
      created: createdAt,
      ...publication,
    })
    .execute();
}
