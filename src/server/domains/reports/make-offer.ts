import type { FastifyRequest } from "fastify";
import { leaseCopyRule } from "#rules/law/criminal.ts";
import { citationMessage } from "#rules/law/findings/form-findings.ts";
import { decisionNeedsAddress } from "#rules/law/unknown-home.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { pendingQuestionsFor } from "#server/domains/applications/restricted-questions.ts";
import { releaseReports } from "#server/domains/applications/workflow/release-reports.ts";
import { possiblePlaces, submittedForm } from "#server/domains/forms/public/applicant-form.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { canDecideApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { homeLocationOf } from "./records/access.ts";

/** Emails the applicant about the questions that the offer makes available, if there are any. */
async function sendOfferEmail(deps: TenantDeps, trx: Db, row: ApplicationRow): Promise<void> {
  const form = await loadForm(trx, row.template_id, row.template_version);
  const values = decryptAnswers(deps, row);
  if (pendingQuestionsFor(deps, row, submittedForm(form, values), values)?.when !== "now") return;
  const to = await applicantEmailAddress(trx, row);
  if (!to) return;
  const url = await loadApplicantLink(deps, trx, row);
  await sendEmail(
    deps,
    trx,
    "offer_made",
    to,
    {
      ...emailTemplate(row.language, "offerMade", row.landlord_name, row.unit_address, url),
      sender: await loadSender(deps, trx, row.landlord_id),
    },
    emailAboutApplication(row.id, "applicant"),
  );
}

/**
 * Records the landlord's conditional offer and orders the reports that could not lawfully be ordered before.
 * Idempotent.
 * @throws ProblemError `conflict` before the application is complete, after the decision, and while the home's address
 * is unknown but may be where the law requires a copy of the lease; `invalid` where the law requires a copy of the
 * lease with the offer, unless it was provided
 */
export async function makeOffer(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  gave_lease: boolean,
): Promise<{ offered_at: string }> {
  const actor = actorOf(request);
  return await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const row = await loadApplication(trx, actor, id);
    if (!isLandlordSide(actor, row)) throw notFound();
    if (!canDecideApplication(actor, row))
      throw new ProblemError("forbidden", (t) => t(reportProblemsTexts).cant_make_offer);
    if (row.offered_at) return { offered_at: row.offered_at.toISOString() };
    if (!isDecidable(row.status)) throw conflict((t) => t(reportProblemsTexts).offer_not_yet);
    const { address, today } = homeLocationOf(row, deps.now());
    if (decisionNeedsAddress(address, possiblePlaces(row), "offer", deps.now()))
      throw conflict((t) => t(reportProblemsTexts).offer_needs_home);
    const rule = leaseCopyRule(address, today);
    if (rule && !gave_lease)
      throw invalid({ gave_lease: [(t) => t(reportProblemsTexts).lease_with_offer, citationMessage(rule.source)] });
    const offered_at = deps.now();
    await trx.updateTable("applications").set({ offered_at, modified: offered_at }).where("id", "=", id).execute();
    await record(trx, {
      action: "offer made",
      applicationId: id,
      actorId: actor.id,
      data: gave_lease ? { gave_lease } : {},
      ...originOf(request),
      created: offered_at,
    });
    const isFeePaid = row.price_cents > 0 && row.is_paid;
    await releaseReports(deps, trx, { ...row, offered_at }, { statuses: ["restricted"], isFeePaid });
    await sendOfferEmail(deps, trx, { ...row, offered_at });
    return { offered_at: offered_at.toISOString() };
  });
}
