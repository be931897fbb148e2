import type { FastifyRequest } from "fastify";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { recommendationReason } from "#server/domains/sharing/encrypted-columns.ts";
import { recordRecipientEvent } from "#server/domains/sharing/record-recipient-event.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { sharingProblemsTexts } from "#texts/sharing-problems/texts.ts";
import { type RecipientAccess, sharedBundleOf } from "./load-recipient-access.ts";

/**
 * Records which of several applicants the recipient recommends, and notifies the user who shared them.
 * @throws ProblemError `not_found`, `forbidden` if only one bundle was shared, `conflict` for a decided bundle,
 * `invalid` without a reason if another undecided bundle was received first
 */
export async function recommend(
  access: RecipientAccess,
  trx: Db,
  request: FastifyRequest,
  { bundle: slug, reason }: { bundle: string; reason: string },
): Promise<void> {
  const { tenantDeps, share, sharer, bundles } = access;
  const bundle = sharedBundleOf(access, slug);
  if (bundles.length < 2) throw new ProblemError("forbidden", (t) => t(sharingProblemsTexts).cant_recommend);
  if (!isDecidable(bundle.status)) throw conflict((t) => t(sharingProblemsTexts).recommend_undecided);
  const isFirst = bundles.find(({ status }) => isDecidable(status))?.id === bundle.id;
  if (!isFirst && reason === "") throw invalid({ reason: [(t) => t(sharingProblemsTexts).reason_out_of_order] });
  const now = tenantDeps.now();
  await trx
    .updateTable("shares")
    .set({
      recommended_bundle: bundle.id,
      recommendation: reason ? recommendationReason.encrypt(tenantDeps, share.id, reason) : null,
      recommended_at: now,
    })
    .where("id", "=", share.id)
    .execute();
  const applications = await trx
    .selectFrom("applications")
    .select(["id", "applicant_name", "unit_address"])
    .where("id", "in", bundle.covered)
    .orderBy("id")
    .execute();
  await recordRecipientEvent(trx, request, {
    action: "recommended",
    share: share.id,
    applications,
    created: now,
    freeText: { reasons: reason ? [reason] : [] },
    vault: tenantDeps.vault,
  });
  const [first] = applications;
  if (!first) return;
  const url = `${tenantDeps.config.publicUrl}/dashboard/view/${first.id}/summary`;
  const { applicant_name, unit_address } = first;
  const email = emailTemplate(share.language, "recommendationMade", share.name, applicant_name, unit_address, url);
  const about = emailAboutApplication(first.id, "landlord");
  await sendNotificationEmail(tenantDeps, trx, "recommendation", sharer.username, email, about);
}
