import type { FastifyRequest } from "fastify";
import { type IdentityDocument, identityDocuments } from "#rules/applicant/identity.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantAddress } from "#server/domains/applications/emails/applicant-address.ts";
import { loadSender } from "#server/domains/applications/emails/sender.ts";
import type { ApplicationRow } from "#server/domains/applications/load.ts";
import { advance } from "#server/domains/applications/workflow/advance.ts";
import { claimFiles, releaseFiles } from "#server/domains/attachments/claim.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { originOf } from "#server/http/origin.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { regarding, sendEmail } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import { reconcilePerson } from "../mismatches/mismatches.ts";
import {
  changeCheck,
  findCheck,
  type IdentityCheckRow,
  lockCheck,
  recordIdentityEvent,
  type Subject,
} from "../records/checks.ts";
import { completeAnswers } from "../records/complete-answers.ts";

/** The prefix of an attachment's role. It can't conflict with a form field's name, which has no colon. */
const prefix = "identity:";

/** Returns which identity document an attachment's role is for; undefined for other roles. */
export const documentOf = (field: string | null): IdentityDocument | undefined =>
  identityDocuments.find((each) => field === prefix + each);

type SentDocuments = { front: string; back?: string | undefined; selfie: string };

/**
 * Stores photos of an ID and of the applicant, as an alternative to questions, for review by the landlord's side.
 * @throws ProblemError `conflict` before the applicant has entered their personal data, or if their identity is already
 * verified; `invalid`
 */
export async function saveDocuments(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: Subject,
  application: ApplicationRow,
  sent: SentDocuments,
): Promise<IdentityCheckRow> {
  return await transaction(deps.db, async (trx) => {
    const check = await lockCheck(deps, trx, subject);
    const underWay = check.status === "started" && check.deadline !== null && check.deadline > deps.now();
    if (!check.person || underWay || !["started", "questions", "failed", "locked"].includes(check.status))
      throw conflict((t) => t(identityProblemsTexts).documents_not_needed);
    // the earlier uploads become unreferenced, and are deleted later
    await releaseFiles(trx, application.id, prefix);
    const provided = identityDocuments.filter((each) => sent[each]);
    await claimFiles(
      deps,
      trx,
      application.id,
      provided.map((each) => ({ field: prefix + each, path: sent[each] ?? "", fault: each })),
    );
    const change = { status: "documents", session: null, deadline: null } as const;
    const changed = await changeCheck(deps, trx, check.id, change);
    const from = { ...originOf(request) };
    await recordIdentityEvent(deps, trx, subject, from, {
      action: "identity documents sent",
      data: { documents: provided },
    });
    await completeAnswers(deps, trx, request, subject, changed);
    await reconcilePerson(deps, trx, application.id);
    await sendReviewEmail(deps, trx, application);
    return changed;
  });
}

async function sendReviewEmail(
  deps: TenantDeps,
  trx: Db,
  { id, landlord_id, applicant_name, unit_address }: ApplicationRow,
) {
  const landlord = await trx
    .selectFrom("users")
    .select(["username", "language"])
    .where("id", "=", landlord_id)
    .executeTakeFirstOrThrow();
  const url = `${deps.config.publicUrl}/dashboard/view/${id}/summary`;
  const text = emailTemplate(landlord.language, "identityDocuments", applicant_name, unit_address, url);
  await sendNotificationEmail(deps, trx, "identity_documents", landlord.username, text, regarding(id, "landlord"));
}

/**
 * Records the landlord side's review of ID documents: they show the applicant, or they are inconclusive and the
 * applicant may send others.
 * @param options.documents the paths of the files that the reviewer saw; undefined for those that are stored
 * @throws ProblemError `conflict` when someone else reviewed them meanwhile, or the applicant has sent others
 */
export async function reviewDocuments(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: Subject,
  application: ApplicationRow,
  { confirmed, documents }: { confirmed: boolean; documents?: readonly string[] | undefined },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const check = await findCheck(trx, subject);
    const now = deps.now();
    const updated = await trx
      .updateTable("identity_checks")
      .set(
        confirmed
          ? { status: "reviewed", reason: "", completed: now, reviewed_by: subject.actor.id, modified: now }
          : { status: "locked", reason: "refused", reviewed_by: subject.actor.id, modified: now },
      )
      .where("application_id", "=", application.id)
      .where("status", "=", "documents")
      .executeTakeFirst();
    if (!check || updated.numUpdatedRows !== 1n) throw conflict((t) => t(identityProblemsTexts).documents_reviewed);
    // the status update locks the row, so that no other documents can be sent now
    if (documents && !isSame(documents, await storedDocuments(trx, application.id)))
      throw conflict((t) => t(identityProblemsTexts).documents_replaced);
    const from = { ...originOf(request) };
    await recordIdentityEvent(deps, trx, subject, from, {
      action: confirmed ? "identity confirmed" : "identity documents refused",
    });
    // a rejected ID no longer identifies a person
    await reconcilePerson(deps, trx, application.id);
    if (confirmed) await advance(deps, trx, application.id, "identity confirmed");
    const to = await applicantAddress(trx, application);
    if (!to) return;
    const url = await loadApplicantLink(deps, trx, application, `/apply/${application.id}/next`);
    const { landlord_name, unit_address, language } = application;
    const name = confirmed ? "identityConfirmed" : "identityRefused";
    const text = emailTemplate(language, name, landlord_name, unit_address, url);
    await sendEmail(
      deps,
      trx,
      "identity_reviewed",
      to,
      { ...text, sender: await loadSender(deps, trx, application.landlord_id) },
      regarding(application.id, "applicant"),
    );
  });
}

async function storedDocuments(trx: Db, applicationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("attachments")
    .select(["key", "field"])
    .where("application_id", "=", applicationId)
    .execute();
  return rows.flatMap(({ key, field }) => (documentOf(field) ? [`form-uploads/${key}`] : []));
}

const isSame = (seen: readonly string[], stored: readonly string[]): boolean =>
  new Set(seen).size === stored.length && stored.every((path) => seen.includes(path));
