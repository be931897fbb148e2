import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { sameJson } from "#rules/text/same-json.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { storedVersion, type TemplateRow } from "../records/load.ts";
import { settingsOf } from "../records/settings.ts";

type NewVersion = {
  form: Form;
  settings: FormSettings;
  author: string;
  /** the earlier version that this one restores */
  restored?: number;
  created: Date;
};

/** Creates the first version of a form, which is published immediately. */
export async function addFirstVersion(trx: Db, templateId: string, created: NewVersion): Promise<void> {
  await insertVersion(trx, templateId, 1, created, { published: created.created, published_by: created.author });
}

/**
 * Saves a working copy as a new version. Versions are never changed, since applications refer to them. A version equal
 * to the published one becomes the published version, so that there is nothing to publish.
 * @param row locked by the transaction
 * @returns the number of the new version
 */
export async function addVersion(trx: Db, row: TemplateRow, created: NewVersion): Promise<number> {
  const version = row.working_version + 1;
  const published = await storedVersion(trx, row.id, row.published_version);
  const isSame = sameJson(settingsOf(row), created.settings) && sameJson(published?.form, created.form);
  if (!isSame) await insertVersion(trx, row.id, version, created);
  else {
    const replaced = await trx
      .updateTable("template_versions")
      .set({ replaced: created.created })
      .where("template_id", "=", row.id)
      .where("version", "=", row.published_version)
      .returning(["published", "published_by"])
      .executeTakeFirst();
    await insertVersion(trx, row.id, version, created, replaced);
  }
  await trx
    .updateTable("application_templates")
    .set({ working_version: version, ...(isSame && { version }), modified: created.created })
    .where("id", "=", row.id)
    .execute();
  return version;
}

type Publishing = { published: Date | null; published_by: string | null };

async function insertVersion(
  trx: Db,
  templateId: string,
  version: number,
  { form, settings, author, restored, created }: NewVersion,
  publishing?: Publishing,
): Promise<void> {
  await trx
    .insertInto("template_versions")
    .values({
      template_id: templateId,
      version,
      form: JSON.stringify(form),
      settings: JSON.stringify(settings),
      author_id: author,
      restored: restored ?? null,
      created,
      ...publishing,
    })
    .execute();
}
