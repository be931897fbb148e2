import type { Db } from "#server/platform/db/connect.ts";

/**
 * Erases the content of deleted forms of erased accounts to which no application refers that isn't destroyed: names,
 * questions, texts and homes. The rows stay, since destroyed applications name their form. The files of logos that are
 * no longer referenced are deleted by a job.
 */
export async function eraseUnusedForms(
  trx: Db,
  selection: { landlordId: string } | { templateId: string },
): Promise<void> {
  const [column, value] =
    "landlordId" in selection
      ? (["t.landlord_id", selection.landlordId] as const)
      : (["t.id", selection.templateId] as const);
  const forms = await trx
    .selectFrom("application_templates as t")
    .innerJoin("users as u", "u.id", "t.landlord_id")
    .select("t.id")
    .where(column, "=", value)
    .where("t.deleted_at", "is not", null)
    .where("u.erased_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applications as a")
            .select("a.id")
            .whereRef("a.template_id", "=", "t.id")
            .where("a.destroyed_at", "is", null),
        ),
      ),
    )
    .execute();
  if (forms.length === 0) return;
  const ids = forms.map(({ id }) => id);
  await trx
    .updateTable("template_versions")
    .set({ form: JSON.stringify({ sections: [] }), settings: "{}" })
    .where("template_id", "in", ids)
    .execute();
  await trx
    .updateTable("application_templates")
    .set({ name: "", title: "", settings: "{}" })
    .where("id", "in", ids)
    .execute();
}
