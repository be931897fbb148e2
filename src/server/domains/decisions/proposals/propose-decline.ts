import type { FastifyRequest } from "fastify";
import type { AdverseAction, DeclineProposal } from "#contract/adverse-actions.ts";
import { hasLink } from "#rules/household/invitations.ts";
import { noticeParagraphs } from "#rules/law/notices/adverse-action.ts";
import { proposalNotice } from "#rules/law/notices/proposal.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { type ApplicationRow, loadMembers } from "#server/domains/applications/load-application.ts";
import { lockBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { homeLocationOf } from "#server/domains/reports/records/access.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { tryCountCustomEmails } from "#server/platform/mail/count-custom-emails.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { canDecideApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { type ComposedNotice, composeNotices } from "../adverse-actions/compose.ts";
import { createNotice } from "../adverse-actions/create.ts";
import { loadAdverseAction, presentAdverseAction } from "../adverse-actions/load-adverse-actions.ts";
import { refusalMessages, refusedReasons } from "../adverse-actions/refused-reasons.ts";
import { requireConfirmedBureaus } from "../adverse-actions/require-confirmed-bureaus.ts";
import { waitingDeclines } from "../adverse-actions/waiting-declines.ts";
import { cannotDecideError } from "../decide.ts";

const reasons = ["Criminal history"];

/**
 * Sends applicants of a bundle a pre-adverse action notice before a decline based on a criminal record, in
 * jurisdictions whose law gives them time to answer. The notice contains the landlord's explanation, and makes the
 * criminal report available to the applicant. The application stays undecided, and others can be selected.
 * @throws ProblemError `forbidden` for members who may not decide, `conflict` if no law gives time to answer or all
 * applicants were notified before, `invalid` without an address for the email or the consent to electronic records, with a link in it, or if the law
 * excludes all criminal records
 */
export async function proposeDecline(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  { reason, delivery }: DeclineProposal,
): Promise<AdverseAction[]> {
  const actor = actorOf(request);
  const [bundle] = await lockBundles(trx, actor, [slug]);
  if (!bundle) throw cannotDecideError();
  const applications = await loadMembers(trx, bundle.id);
  if (!applications.every((application) => canDecideApplication(actor, application))) throw cannotDecideError();
  if (!applications.every(({ status }) => isDecidable(status)))
    throw conflict((t) => t(reviewProblemsTexts).already_decided);
  const landlord = applications[0]?.landlord_name ?? "";
  const decision = {
    kind: "decline",
    // the decline may be based on a report that no one has opened yet
    playedPart: true,
    reasons,
    members: [],
    conditions: {},
    message: "",
    signer: actor.name,
  } as const;
  const composed = (await composeNotices(deps, trx, landlord, applications, decision)).map((notice) => ({
    ...notice,
    used: notice.used.filter(({ kind }) => kind === "criminal"),
  }));
  const refused = refusedReasons(composed, deps.now()).filter((each) => reasons.includes(each.reason));
  if (refused.length > 0) throw invalid({ reason: refusalMessages(refused) });
  const waiting = await waitingDeclines(deps, trx, composed, decision);
  const unproposed = composed.filter(({ application }) => waiting.get(application.id)?.proposed === null);
  if (unproposed.length === 0)
    throw conflict((t) =>
      waiting.size === 0 ? t(reviewProblemsTexts).no_time_to_answer : t(reviewProblemsTexts).proposed_already,
    );
  if (delivery === "email" && unproposed.some((notice) => notice.isPrintRequired))
    throw invalid({ delivery: [(t) => t(reviewProblemsTexts).print_required] });
  if (delivery === "email" && unproposed.some(({ application }) => !application.applicant_email))
    throw invalid({ delivery: [(t) => t(reviewProblemsTexts).no_email_address] });
  requireConfirmedBureaus(
    deps,
    unproposed.map((notice) => ({ composed: notice, delivery })),
  );
  // the email limit doesn't apply to this notice, so it must not contain a link
  if (delivery === "email" && hasLink(reason)) throw invalid({ reason: [(t) => t(invitationProblemsTexts).no_links] });
  // counted, but a notice that the law requires is sent even above the limit
  if (delivery === "email") await tryCountCustomEmails(deps, tenantOf(deps.db), unproposed.length);
  const created: AdverseAction[] = [];
  for (const notice of unproposed) {
    const id = await createProposal(deps, trx, request, notice, { reason, delivery, waiting, landlord });
    created.push(presentAdverseAction(deps, actor, await loadAdverseAction(trx, actor, id)));
  }
  return created;
}

type ProposalInput = DeclineProposal & { landlord: string; waiting: Awaited<ReturnType<typeof waitingDeclines>> };

async function createProposal(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { application, used }: ComposedNotice<ApplicationRow>,
  { reason, delivery, landlord, waiting }: ProposalInput,
): Promise<string> {
  const law = waiting.get(application.id);
  if (!law) throw new Error("No law gives this applicant time to answer.");
  const { id, applicant_name: applicant, unit_address: unit, language } = application;
  const facts = {
    applicant,
    landlord,
    unit,
    date: homeLocationOf(application, deps.now()).today,
    waiting: { ...law, source: law.citation },
    bureau: used[0]?.bureau ?? null,
    reason,
  };
  const notice = proposalNotice(facts, languageOf(language));
  const by = actorOf(request).id;
  const noticeId = await createNotice(
    deps,
    trx,
    { application, used, notice },
    { kind: "proposal", reasons, delivery, by },
  );
  const now = deps.now();
  // the time of an emailed notice is recorded once it is sent
  if (delivery === "hand")
    await trx.updateTable("adverse_actions").set({ delivered_at: now }).where("id", "=", noticeId).execute();
  await record(trx, {
    action: "decline proposed",
    applicationId: id,
    actorId: by,
    data: { notice: noticeId, delivery },
    ...originOf(request),
    created: now,
  });
  if (delivery !== "email") return noticeId;
  const email = emailTemplate(
    language,
    "declineProposed",
    landlord,
    unit,
    await loadApplicantLink(deps, trx, application),
  );
  await sendEmail(
    deps,
    trx,
    "decline_proposed",
    await applicantEmailAddress(trx, application),
    {
      ...email,
      sender: await loadSender(deps, trx, application.landlord_id),
      paragraphs: [...email.paragraphs, ...noticeParagraphs(notice)],
    },
    { ...emailAboutApplication(id, "applicant"), subject: { tenant: tenantOf(trx), id: noticeId } },
  );
  return noticeId;
}
