import type { z } from "zod";
import type { editTemplate } from "#contract/forms/application-templates.ts";
import { settingsInput } from "#contract/schemas/form-settings.ts";
import type { FieldErrors, Form } from "#contract/schemas/forms.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { lockedFaults } from "#fields/editing/locked-fields.ts";
import { toCents } from "#rules/money/money.ts";
import { checkKinds } from "#rules/money/screening-costs.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { isReservedSlug } from "#rules/text/slugs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requireVerified } from "#server/http/authentication/require-verified.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { canNotifyOthers } from "#server/policies/application-templates.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import { appearanceFaults } from "../appearance/appearance.ts";
import { lockEditable } from "../records/editable.ts";
import { homeFaults, homesToStore } from "../records/homes.ts";
import { loadForm, loadWorkingCopy, type TemplateRow } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";
import { mergeSettings, settingsOf } from "../records/settings.ts";
import { addVersion } from "./add-version.ts";
import { reserveSlug, slugInUseError } from "./create.ts";

type Changes = z.output<typeof editTemplate.schema.body>;

/** The settings that must be consistent with each other and with the law. */
const settingNames = ["fee", "selected_reports", "states", ...checkKinds] as const;

/**
 * Applies the given changes to a form, and no others. The form, its fee, reports, checks, jurisdictions and homes are
 * saved to the working copy as a new version; name, slug and notification addresses apply immediately. A `version` in
 * the request must be the newest, and `previous_landlord_emails` the stored addresses. Only a user with a verified
 * address may have other addresses notified, and only if `canNotifyOthers`.
 * @returns the slug, which may be new; the old one is never assigned to another form
 */
export async function editForm(deps: TenantDeps, actor: Actor, slug: string, changes: Changes): Promise<string> {
  return await transaction(deps.db, async (trx) => {
    const row = await lockEditable(trx, actor, slug);
    const { previous_landlord_emails: previousEmails = row.landlord_emails } = changes;
    if (
      (changes.version ?? row.working_version) !== row.working_version ||
      !isSameJson(previousEmails, row.landlord_emails)
    )
      throw conflict((t) => t(formProblemsTexts).changed_elsewhere);
    const isForOthers = (address: string) => address !== actor.username;
    if (changes.landlord_emails?.some(isForOthers)) requireVerified(actor);
    const added = changes.landlord_emails?.filter((address) => !row.landlord_emails.includes(address)) ?? [];
    if (added.some(isForOthers) && !canNotifyOthers(actor))
      throw new ProblemError("forbidden", (t) => t(formProblemsTexts).notify_own_address_only);
    const workingCopy = await loadWorkingCopy(trx, row);
    const { fee, selected_reports, homes } = changes;
    const settings = mergeSettings(settingsOf(workingCopy), {
      ...settingsInput.parse(changes),
      ...(fee !== undefined && { price_cents: toCents(fee) }),
      ...(selected_reports && { reports: selected_reports }),
      ...(homes && { homes: homesToStore(homes) }),
    });
    const errors = changes.form ? await formChangeFaults(deps, trx, workingCopy, changes.form) : {};
    // only changed settings are checked: a question can be changed even if the settings break a newer rule, which only
    // blocks publishing
    if (settingNames.some((name) => changes[name] !== undefined))
      Object.assign(errors, settingFaults(deps, termsOf(settings)));
    if (changes.homes) Object.assign(errors, homeFaults(changes.homes));
    if (Object.keys(errors).length) throw invalid(errors);
    const now = deps.now();
    if (changes.form || !isSameJson(settings, settingsOf(workingCopy))) {
      const form = changes.form ?? (await loadForm(trx, row.id, workingCopy.version));
      await addVersion(trx, row, { form, settings, authorId: actor.id, createdAt: now });
    }
    await trx
      .updateTable("application_templates")
      .set({
        modified: now,
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.landlord_emails && { landlord_emails: changes.landlord_emails }),
      })
      .where("id", "=", row.id)
      .execute();
    // the search text of its applicants contains the name
    if (changes.name !== undefined && changes.name !== row.name)
      await enqueue(trx, "update-searches", { template: row.id }, { ifQueued: "add" });
    return changes.slug && changes.slug !== row.slug ? await changeSlug(trx, row, changes.slug, now) : row.slug;
  });
}

async function formChangeFaults(deps: TenantDeps, trx: Db, row: TemplateRow, form: Form): Promise<FieldErrors> {
  const publishedForm = await loadForm(trx, row.id, row.version);
  return {
    ...lockedFaults(publishedForm, form),
    ...formFaults(form),
    ...(await appearanceFaults(deps, form, publishedForm)),
  };
}

/** Changes a form's slug. Old slugs are retained, so that they aren't reused and old links still work. */
async function changeSlug(trx: Db, row: TemplateRow, slug: string, now: Date): Promise<string> {
  if (isReservedSlug(slug) || !(await reserveSlug(trx, slug, row.id))) throw slugInUseError();
  await trx.updateTable("application_templates").set({ slug, modified: now }).where("id", "=", row.id).execute();
  return slug;
}

/** Deletes a form: it is removed from all lists, and its link stops working; submissions remain. */
export async function deleteForm(deps: TenantDeps, actor: Actor, slug: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const row = await lockEditable(trx, actor, slug);
    await trx.updateTable("application_templates").set({ deleted_at: deps.now() }).where("id", "=", row.id).execute();
  });
}
