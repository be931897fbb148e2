import { z } from "zod";
import { lastDayBefore } from "#rules/email/email-day.ts";
import { dataExportDays } from "#rules/settings/account-closing.ts";
import { productName } from "#rules/text/product.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { type Actor, findUserAsActor } from "#server/http/authentication/actor.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { createConcurrencyLimit } from "#server/platform/threads/concurrency-limit.ts";
import { companyPermissionsKey } from "#server/policies/company-permissions-key.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { collectAccount } from "../export/collect-account.ts";
import { collectApplications } from "../export/collect-applications.ts";
import { collectDocuments } from "../export/collect-documents.ts";
import { collectLandlord } from "../export/collect-landlord.ts";
import { createZip, type ExportedFile } from "../export/create-zip.ts";
import { saveExportFile } from "../export/export-file.ts";

/** Exports are prepared in memory, so each process prepares one at a time. */
const limitPreparation = createConcurrencyLimit(1, Number.POSITIVE_INFINITY);

/** Prepares the export that a user requested, and emails them. Safe to run twice: the second run changes nothing. */
async function createDataExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const user = await findRequester(deps, id);
  if (!user) return;
  const language = isLanguage(user.language) ? user.language : "en";
  const actor = await findUserAsActor(deps, user.user_id, language);
  if (!actor) return;
  const now = deps.now();
  const zip = await createZip(collectAll(deps, actor), now);
  await saveExportFile(deps, id, zip);
  const expires = new Date(now.getTime() + dataExportDays * dayMs);
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("data_exports")
      .set({
        status: "ready",
        bytes: zip.length,
        expires,
        // the user may have joined a company, or their rights there may have changed, since the request
        company_id: actor.company?.id ?? null,
        rights: companyPermissionsKey(actor),
      })
      .where("id", "=", id)
      .where("status", "=", "preparing")
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    const email = emailTemplate(language, "dataExportReady", lastDayBefore(expires), exportPageUrl(deps));
    await sendEmail(deps, trx, "data_export", user.username, email);
  });
}

async function* collectAll(deps: Deps, actor: Actor): AsyncGenerator<ExportedFile> {
  const readme = textsIn(actor.language)(personalDataTexts).export_readme({ product: productName });
  yield { name: "README.txt", bytes: Buffer.from(`${readme}\n`) };
  yield { name: "account.json", content: await collectAccount(deps, actor) };
  yield* collectApplications(deps, actor);
  yield* collectLandlord(deps, actor);
  yield* collectDocuments(deps, actor);
}

async function failDataExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const user = await findRequester(deps, id);
  if (!user) return;
  await transaction(deps.db, async (trx) => {
    await trx.updateTable("data_exports").set({ status: "failed" }).where("id", "=", id).execute();
    const email = emailTemplate(user.language, "dataExportFailed", exportPageUrl(deps));
    await sendEmail(deps, trx, "data_export", user.username, email);
  });
}

const exportPageUrl = (deps: Deps) => `${deps.config.publicUrl}/dashboard/settings/data`;

const findRequester = (deps: Deps, id: string) =>
  deps.db
    .selectFrom("data_exports as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["e.user_id", "u.username", "u.language"])
    .where("e.id", "=", id)
    .where("e.status", "=", "preparing")
    .where("u.closed_at", "is", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "create-data-export": { id: string };
  }
}

export const createDataExportJob = defineJob({
  name: "create-data-export",
  schema: z.object({ id: z.uuid() }),
  run: async (deps, payload) => await limitPreparation(() => createDataExport(deps, payload)),
  isGivenUp: true,
  onExhausted: failDataExport,
});
