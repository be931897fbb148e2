import { z } from "zod";
import type { Notice } from "#contract/adverse-actions.ts";
import { hasConditions } from "#rules/decisions/acceptance-conditions.ts";
import { conditionLines, noticeParagraphs, withoutScores } from "#rules/law/notices/adverse-action.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { mailTexts } from "#texts/mail/texts.ts";
import { decisionEmail, noticeContent } from "../adverse-actions/encrypted-columns.ts";

/** `decided`: the time of the decision, so that a decision that was undone meanwhile isn't sent. */
type Payload = { application: string; decided: string; email: string; notice?: string };

/**
 * Emails the decision to the applicant, with the landlord's own message if there is one, followed by the required
 * notice exactly as stored. Copies for the person who decided contain no credit score.
 */
export async function sendDecisionEmail(
  deps: TenantDeps,
  { application: id, decided, email: encrypted, notice }: Payload,
): Promise<void> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .leftJoin("adverse_actions as n", (join) =>
      join.onRef("n.application_id", "=", "a.id").on("n.id", "=", notice ?? null),
    )
    .select([
      "a.applicant_name",
      "a.applicant_email",
      "a.unit_address",
      "a.language",
      "a.user_id",
      "l.name as landlord",
      "b.landlord_id",
      "n.content as notice",
    ])
    .where("a.id", "=", id)
    .where("a.decision_date", "=", new Date(decided))
    .where("a.decision_emailed_at", "is", null)
    .executeTakeFirst();
  const to = row && (await applicantEmailAddress(deps.db, row));
  if (!to) return;
  const decisionContent = decisionEmail.decrypt(deps, id, encrypted);
  // the email has copies, so its link must require a login
  const path = row.user_id ? `/dashboard/applicant/view/${id}` : "/dashboard/applications";
  const url = deps.config.publicUrl + path;
  const { landlord, unit_address: unit } = row;
  const { conditions = {} } = decisionContent;
  const isConditional = decisionContent.decision === "A" && hasConditions(conditions);
  const selectedTemplate = isConditional ? "selectedOnConditions" : "selected";
  const template = decisionContent.decision === "A" ? selectedTemplate : "declined";
  const baseEmail = emailTemplate(row.language, template, landlord, unit, url);
  const decryptedNotice = notice && row.notice ? noticeContent.decrypt(deps, notice, row.notice) : null;
  const sender = await loadSender(deps, deps.db, row.landlord_id);
  const composeContent = (included: Notice | null) => ({
    ...baseEmail,
    sender,
    subject: decisionContent.subject || baseEmail.subject,
    paragraphs: [
      ...(decisionContent.body ? decisionContent.body.split(/\n{2,}/) : baseEmail.paragraphs),
      // a notice lists the conditions itself
      ...(isConditional && !included ? [conditionLines(row.language, conditions)] : []),
      ...(included ? [mailTexts.in(baseEmail.language).notice_follows, ...withoutMessage(included)] : []),
    ],
  });
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("applications")
      .set({ decision_emailed_at: deps.now() })
      .where("id", "=", id)
      .where("decision_date", "=", new Date(decided))
      .where("decision_emailed_at", "is", null)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    await sendEmail(deps, trx, "application_decided", to, composeContent(decryptedNotice), {
      ...emailAboutApplication(id, "applicant"),
      ...(notice && decryptedNotice && { subject: { tenant: tenantOf(trx), id: notice } }),
    });
    // separate emails, so that a retry for the applicant's mailbox doesn't repeat the copies; without the notice's
    // credit score, which the person who decided may not be allowed to read
    for (const to of decisionContent.cc)
      await sendEmail(
        deps,
        trx,
        "decision_copy",
        to,
        composeContent(decryptedNotice && withoutScores(decryptedNotice)),
      );
    if (notice && decryptedNotice) await recordNoticeDelivery(deps, trx, id, notice);
  });
}

/** Returns the notice's paragraphs without the landlord's message, which the email already begins with. */
const withoutMessage = (notice: Notice): string[] =>
  noticeParagraphs({ ...notice, parts: notice.parts.filter(({ by, items }) => by === "statute" || items) });

async function recordNoticeDelivery(deps: TenantDeps, trx: Db, applicationId: string, notice: string) {
  const now = deps.now();
  await trx.updateTable("adverse_actions").set({ delivered_at: now }).where("id", "=", notice).execute();
  await record(trx, { action: "notice sent", applicationId, actorId: null, data: { notice }, created: now });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-decision-email": { application: string; decided: string; email: string; notice?: string | undefined };
  }
}

export const sendDecisionEmailJob = defineTenantJob({
  name: "send-decision-email",
  schema: z.object({
    application: z.uuid(),
    decided: z.iso.datetime(),
    email: z.string(),
    notice: z.uuid().optional(),
  }),
  run: sendDecisionEmail,
});
