import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canEditTemplate, canSeeTemplate } from "#server/policies/application-templates.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import { findTemplate, type TemplateRow } from "./load.ts";

/**
 * Finds a form that the actor may edit.
 * @throws ProblemError `not_found` if the actor may not see it, `forbidden` if they may not edit it
 */
export async function findEditable(db: Db, actor: Actor, slug: string): Promise<TemplateRow> {
  const row = await findTemplate(db, slug);
  if (!row || !canSeeTemplate(actor, row)) throw notFound();
  if (!canEditTemplate(actor, row)) throw new ProblemError("forbidden", (t) => t(formProblemsTexts).cant_edit_forms);
  return row;
}

/**
 * Runs `findEditable` and locks the form, so that no one else can change it until the transaction ends.
 * @throws ProblemError as `findEditable`
 */
export async function lockEditable(trx: Db, actor: Actor, slug: string): Promise<TemplateRow> {
  const row = await findEditable(trx, actor, slug);
  await trx.selectFrom("application_templates").select("id").where("id", "=", row.id).forUpdate().execute();
  // finds it again, since it may have been changed, deleted or moved while this transaction waited for the lock
  return await findEditable(trx, actor, slug);
}
