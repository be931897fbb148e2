import { z } from "zod";
import { allFields } from "#fields/forms/all-fields.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { createApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { requestContent } from "../encrypted-columns.ts";

/** The emails about a request, in the order of sending. */
const emailKinds = ["new", "before_due", "due"] as const;
type RequestEmailKind = (typeof emailKinds)[number];

type Payload = { request: string; email: RequestEmailKind };

/**
 * Sends an applicant the email about a request or a reminder of it, unless the request is answered or withdrawn, or the
 * application is decided. While a decision can be undone, the email is postponed. Safe to run twice.
 */
async function sendRequestEmail(deps: TenantDeps, { request: id, email }: Payload): Promise<void> {
  const row = await deps.db
    .selectFrom("information_requests as q")
    .innerJoin("applications as a", "a.id", "q.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["q.kind", "q.document", "q.fields", "q.content", "q.due", "q.state", "q.application_id", "t.slug"])
    .select(["a.template_id", "a.template_version"])
    .select([
      "a.applicant_email",
      "a.unit_address",
      "a.language",
      "a.user_id",
      "a.status",
      "b.undo_until",
      "l.name as landlord",
      "b.landlord_id",
    ])
    .where("q.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .executeTakeFirst();
  if (row?.state !== "open") return;
  if (row.undo_until) return await sendAfterDecision(deps, { request: id, email }, row.undo_until);
  if (!isSubmittedUndecided(row.status)) return;
  const { application_id, landlord, unit_address, due } = row;
  const recipientAddress = await applicantEmailAddress(deps.db, row);
  if (!recipientAddress) return;
  const { reason, label } = requestContent.decrypt(deps, id, row.content);
  const t = textsIn(languageOf(row.language));
  const requestedItems =
    row.document === null
      ? await loadLabels(deps, t, row)
      : label || t(informationRequestsTexts).documents[row.document];
  const emailCount = emailKinds.indexOf(email) + 1;
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("information_requests")
      .set({ emails: emailCount })
      .where("id", "=", id)
      .where("state", "=", "open")
      .where("emails", "<", emailCount)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    const hasAccount = row.user_id !== null;
    const url = await createApplicantLink(
      deps,
      trx,
      { ...row, id: application_id },
      `/apply/${application_id}/requests/${id}`,
    );
    const templateValues = { landlord, unit: unit_address, what: requestedItems, reason, due, hasAccount, url };
    const text =
      row.kind === "document"
        ? emailTemplate(row.language, "documentRequested", { ...templateValues, email })
        : emailTemplate(row.language, "correctionRequested", { ...templateValues, email });
    const sender = await loadSender(deps, trx, row.landlord_id);
    const content = { ...text, sender };
    const emailReference = {
      ...emailAboutApplication(application_id, "applicant"),
      subject: { tenant: tenantOf(trx), id },
    };
    await sendEmail(deps, trx, "information_request", recipientAddress, content, emailReference);
  });
}

/** Postpones the email until the decision can't be undone; it is sent unless the decision becomes final. */
async function sendAfterDecision(deps: TenantDeps, payload: Payload, undoUntil: Date): Promise<void> {
  // runs after the job that makes the decision final, which is due at the same time
  const seconds = Math.max(0, undoUntil.getTime() - deps.now().getTime()) / 1_000 + 30;
  await enqueue(deps.db, "send-request-email", payload, { delay: Math.ceil(seconds) });
}

/** Returns the labels of questions in the reader's language. */
async function loadLabels(
  deps: TenantDeps,
  t: Texts,
  { fields, template_id, template_version }: { fields: string[]; template_id: string; template_version: number },
): Promise<string> {
  const form = await loadForm(deps.db, template_id, template_version);
  const requested = [...allFields(form)].filter(({ name }) => fields.includes(name));
  return requested.map(({ label }) => formText(t, label)).join(" · ");
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-request-email": Payload;
  }
}

export const sendRequestEmailJob = defineTenantJob({
  name: "send-request-email",
  schema: z.object({ request: z.uuid(), email: z.enum(emailKinds) }),
  run: sendRequestEmail,
});
