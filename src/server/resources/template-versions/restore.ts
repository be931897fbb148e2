import { formFaults } from "#fields/form-faults.ts";
import { sameJson } from "#rules/same-json.ts";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { invalid, notFound } from "../../errors.ts";
import { addVersion } from "../application-templates/add-version.ts";
import { lockEditable } from "../application-templates/editable.ts";
import { storedForm } from "../application-templates/load.ts";

/**
 * Makes a new version of an earlier one; nothing is taken away. Who has the form open elsewhere is told when they save,
 * since their version is no longer the newest.
 * @throws ProblemError `not_found` for a version that never was, `invalid` when it breaks a rule made since
 */
export async function restore(deps: Deps, trx: Db, actor: Actor, slug: string, restored: number): Promise<void> {
  const row = await lockEditable(trx, actor, slug);
  const form = await storedForm(trx, row.id, restored);
  const newest = await storedForm(trx, row.id, row.version);
  if (!form) throw notFound();
  if (sameJson(form, newest)) return;
  const faults = formFaults(form);
  if (Object.keys(faults).length) throw invalid(faults);
  const created = deps.now();
  const version = row.version + 1;
  await addVersion(trx, row.id, { version, form, author: actor.id, restored, created });
  await trx.updateTable("application_templates").set({ version, modified: created }).where("id", "=", row.id).execute();
}
