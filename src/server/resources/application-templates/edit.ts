import type { z } from "zod";
import type { editTemplate } from "#contract/application-templates.ts";
import { formFaults } from "#fields/form-faults.ts";
import { feeFaults, type ReportKind } from "#rules/fees.ts";
import { toCents } from "#rules/money.ts";
import { isReservedSlug } from "#rules/slugs.ts";
import type { Actor } from "../../actor.ts";
import { type Db, transaction } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { invalid, notFound, ProblemError } from "../../errors.ts";
import { canEditTemplate, canSeeTemplate } from "../../policies/application-templates.ts";
import { slugTaken } from "./create.ts";
import { findTemplate, type TemplateRow } from "./load.ts";

type Changes = z.output<typeof editTemplate.schema.body>;

/**
 * Changes what is sent, and nothing else. A form becomes a new version; a `version` sent along must be the newest.
 * @returns the slug, which may be new; the old one is never given to another form
 */
export async function edit(deps: Deps, actor: Actor, slug: string, changes: Changes): Promise<string> {
  return await transaction(deps.db, async (trx) => {
    const row = await editable(trx, actor, slug);
    if (changes.version !== undefined && changes.version !== row.version)
      throw new ProblemError("conflict", "This form was changed elsewhere meanwhile. Reload it to go on.");
    const reports = changes.selected_reports ?? (row.reports as ReportKind[]);
    const cents = changes.fee === undefined ? row.price_cents : toCents(changes.fee);
    const errors = changes.form ? formFaults(changes.form) : {};
    const fee = feeFaults(cents, reports);
    if (fee.length) errors.fee = fee;
    if (Object.keys(errors).length) throw invalid(errors);
    const now = deps.now();
    const version = changes.form ? row.version + 1 : row.version;
    if (changes.form)
      await trx
        .insertInto("template_versions")
        .values({ template_id: row.id, version, form: JSON.stringify(changes.form), created: now })
        .execute();
    await trx
      .updateTable("application_templates")
      .set({
        version,
        modified: now,
        price_cents: cents,
        reports: [...new Set(reports)],
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.landlord_emails && { landlord_emails: changes.landlord_emails }),
      })
      .where("id", "=", row.id)
      .execute();
    return changes.slug && changes.slug !== row.slug ? await move(trx, row, changes.slug, now) : row.slug;
  });
}

/** A form's old slugs are kept, so that none is given out again and old links still lead to it. */
async function move(trx: Db, row: TemplateRow, slug: string, now: Date): Promise<string> {
  const taken = await trx.selectFrom("used_slugs").select("template_id").where("slug", "=", slug).executeTakeFirst();
  if (isReservedSlug(slug) || (taken && taken.template_id !== row.id)) throw slugTaken();
  await trx.updateTable("application_templates").set({ slug, modified: now }).where("id", "=", row.id).execute();
  return slug;
}

/** @throws ProblemError `not_found` for what the actor may not know of, `forbidden` for what they may only see */
async function editable(trx: Db, actor: Actor, slug: string): Promise<TemplateRow> {
  const row = await findTemplate(trx, slug);
  if (!row || !canSeeTemplate(actor, row)) throw notFound();
  if (!canEditTemplate(actor, row))
    throw new ProblemError("forbidden", "Your team has not given you the right to edit forms.");
  await trx.selectFrom("application_templates").select("id").where("id", "=", row.id).forUpdate().execute();
  // Read anew: it may have changed while the lock was waited for.
  return (await findTemplate(trx, slug)) ?? row;
}

/** Deletes a form: it is gone from every list and its link, what was submitted to it stays. */
export async function remove(deps: Deps, actor: Actor, slug: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const row = await editable(trx, actor, slug);
    await trx.updateTable("application_templates").set({ deleted_at: deps.now() }).where("id", "=", row.id).execute();
  });
}
