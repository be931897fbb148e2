import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { tryCountEmailByApplicant } from "#server/platform/mail/count-custom-emails.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { createApplicantLink } from "./claims/applicant-link.ts";
import { applicantEmailAddress } from "./emails/applicant-email-address.ts";
import { loadSender } from "./emails/load-sender.ts";

/**
 * Emails the applicant the link to their application, at their account's verified address or the one that it was
 * submitted with. An applicant without an account gets a claim link. Sends nothing if there is no address. Since anyone
 * can apply in someone else's name, emails to addresses without an account have a daily limit; the others are deferred
 * by a day.
 */
export async function sendReceivedEmail(deps: TenantDeps, trx: Db, id: string): Promise<void> {
  const row = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.applicant_email", "a.unit_address", "a.language", "a.user_id", "a.status", "t.slug"])
    .select(["l.name as landlord", "b.landlord_id"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  const to = await applicantEmailAddress(trx, row);
  if (!to) return;
  const { landlord, language, status, unit_address, user_id } = row;
  const hasAccount = user_id !== null;
  if (!hasAccount && !(await tryCountEmailByApplicant(deps, tenantOf(deps.db), "application_received"))) {
    deps.log.warn({ landlord: row.landlord_id }, "a day's limit of emails to new applicants is reached");
    // another request for the link doesn't delay it further
    const options = { delay: dayMs / 1_000, ifQueued: "keep_time" } as const;
    return await enqueue(trx, "send-received-email", { application: id }, options);
  }
  const url = await createApplicantLink(deps, trx, { ...row, id }, `/apply/${id}/next`);
  const emailFacts = [landlord, unit_address, status === "U", hasAccount, url] as const;
  await sendEmail(
    deps,
    trx,
    "application_received",
    to,
    {
      ...emailTemplate(language, "applicationReceived", ...emailFacts),
      sender: await loadSender(deps, trx, row.landlord_id),
    },
    emailAboutApplication(id, "applicant"),
  );
}
