import type { Form } from "#contract/forms.ts";
import type { Db } from "../../db/connect.ts";

type NewVersion = {
  version: number;
  form: Form;
  author: string;
  /** the earlier version that this one brings back */
  restored?: number;
  created: Date;
};

/** Keeps a form as a version of its template. Versions are only ever added: applications point at them. */
export async function addVersion(
  trx: Db,
  templateId: string,
  { version, form, author, restored, created }: NewVersion,
) {
  await trx
    .insertInto("template_versions")
    .values({
      template_id: templateId,
      version,
      form: JSON.stringify(form),
      author_id: author,
      restored: restored ?? null,
      created,
    })
    .execute();
}
