import type { z } from "zod";
import type { createDefaultTemplate } from "#contract/application-templates.ts";
import { defaultForm } from "#rules/default-form.ts";
import { feeFaults } from "#rules/fees.ts";
import { toCents } from "#rules/money.ts";
import { isReservedSlug } from "#rules/slugs.ts";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { invalid, ProblemError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { canCreateTemplate } from "../../policies/application-templates.ts";

type New = z.output<typeof createDefaultTemplate.schema.body>;

export const slugTaken = () =>
  new ProblemError("conflict", "This address is taken.", { errors: { slug: ["This address is taken."] } });

/** Whether any form has or had it. */
export async function isUsed(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom("used_slugs").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;
}

/**
 * Makes a form from the default one, in the actor's company where they have one.
 * @returns its slug
 * @throws ProblemError `conflict` when the slug was ever used
 */
export async function createTemplate(deps: Deps, trx: Db, actor: Actor, body: New): Promise<string> {
  if (!canCreateTemplate(actor))
    throw new ProblemError("forbidden", "Your team has not given you the right to create forms.");
  if (isReservedSlug(body.slug) || (await isUsed(trx, body.slug))) throw slugTaken();
  const cents = toCents(body.fee);
  const faults = feeFaults(cents, body.selected);
  if (faults.length) throw invalid({ fee: faults });
  const id = newId();
  const now = deps.now();
  const added = await trx
    .insertInto("application_templates")
    .values({
      id,
      slug: body.slug,
      landlord_id: actor.id,
      company_id: actor.company?.id ?? null,
      name: body.name,
      price_cents: cents,
      reports: [...new Set(body.selected)],
      created: now,
      modified: now,
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw slugTaken();
  await trx
    .insertInto("template_versions")
    .values({ template_id: id, version: 1, form: JSON.stringify(defaultForm), created: now })
    .execute();
  return body.slug;
}
