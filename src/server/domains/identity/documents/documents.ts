import type { FastifyRequest } from "fastify";
import { type IdentityDocument, identityDocuments } from "#rules/applicant/identity.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { isOnLegalHold } from "#server/domains/applications/deletion/legal-holds.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { bindFiles, deleteReleasedUploads, unbindFiles } from "#server/domains/attachments/bind-uploads.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { originOf } from "#server/http/origin.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import { reconcilePerson } from "../mismatches/reconcile-person.ts";
import {
  findCheck,
  type IdentityCheckRow,
  type IdentitySubject,
  lockCheck,
  recordIdentityEvent,
  updateCheck,
} from "../records/checks.ts";
import { fillInAnswers } from "../records/complete-answers.ts";

/** The prefix of an attachment's role. It can't conflict with a form field's name, which has no colon. */
const documentRolePrefix = "identity:";

/** Returns which identity document an attachment's role is for; undefined for other roles. */
export const identityDocumentOf = (field: string | null): IdentityDocument | undefined =>
  identityDocuments.find((each) => field === documentRolePrefix + each);

type SentDocuments = { front: string; back?: string | undefined; selfie: string };

/**
 * Stores photos of an ID and of the applicant, as an alternative to questions, for review by the landlord's side.
 * @throws ProblemError `conflict` before the applicant has entered their personal data, or if their identity is already
 * verified; `invalid`
 */
export async function saveDocuments(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: IdentitySubject,
  application: ApplicationRow,
  sentDocuments: SentDocuments,
): Promise<IdentityCheckRow> {
  return await transaction(deps.db, async (trx) => {
    const check = await lockCheck(deps, trx, subject);
    const isInProgress = check.status === "started" && check.deadline !== null && check.deadline > deps.now();
    if (!check.person || isInProgress || !["started", "questions", "failed", "locked"].includes(check.status))
      throw conflict((t) => t(identityProblemsTexts).documents_not_needed);
    const earlierKeys = await unbindFiles(trx, application.id, documentRolePrefix);
    const providedDocuments = identityDocuments.filter((each) => sentDocuments[each]);
    await bindFiles(
      deps,
      trx,
      application.id,
      providedDocuments.map((each) => ({
        field: documentRolePrefix + each,
        path: sentDocuments[each] ?? "",
        fault: each,
      })),
    );
    const changes = { status: "documents", session: null, deadline: null } as const;
    const updatedCheck = await updateCheck(deps, trx, check.id, changes);
    const requestOrigin = originOf(request);
    await recordIdentityEvent(deps, trx, subject, requestOrigin, {
      action: "identity documents sent",
      data: { documents: providedDocuments },
    });
    // whoever saw the path of an upload that nothing refers to could attach it elsewhere; the entry locked the application
    const locked = { id: application.id, isOnLegalHold: await isOnLegalHold(trx, application.id) };
    await deleteReleasedUploads(trx, locked, earlierKeys);
    await fillInAnswers(deps, trx, request, subject, updatedCheck);
    await reconcilePerson(deps, trx, application.id);
    await sendReviewEmail(deps, trx, application);
    return updatedCheck;
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
  await sendNotificationEmail(
    deps,
    trx,
    "identity_documents",
    landlord.username,
    text,
    emailAboutApplication(id, "landlord"),
  );
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
  subject: IdentitySubject,
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
    if (documents && !hasSamePaths(documents, await listDocumentPaths(trx, application.id)))
      throw conflict((t) => t(identityProblemsTexts).documents_replaced);
    const requestOrigin = originOf(request);
    await recordIdentityEvent(deps, trx, subject, requestOrigin, {
      action: confirmed ? "identity confirmed" : "identity documents refused",
    });
    // a rejected ID no longer identifies a person
    await reconcilePerson(deps, trx, application.id);
    if (confirmed) await advanceApplication(deps, trx, application.id, "identity confirmed");
    const emailAddress = await applicantEmailAddress(trx, application);
    if (!emailAddress) return;
    const url = await loadApplicantLink(deps, trx, application, `/apply/${application.id}/next`);
    const { landlord_name, unit_address, language } = application;
    const name = confirmed ? "identityConfirmed" : "identityRefused";
    const text = emailTemplate(language, name, landlord_name, unit_address, url);
    await sendEmail(
      deps,
      trx,
      "identity_reviewed",
      emailAddress,
      { ...text, sender: await loadSender(deps, trx, application.landlord_id) },
      emailAboutApplication(application.id, "applicant"),
    );
  });
}

async function listDocumentPaths(trx: Db, applicationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("attachments")
    .select(["key", "field"])
    .where("application_id", "=", applicationId)
    .execute();
  return rows.flatMap(({ key, field }) => (identityDocumentOf(field) ? [`form-uploads/${key}`] : []));
}

const hasSamePaths = (seenPaths: readonly string[], storedPaths: readonly string[]): boolean =>
  new Set(seenPaths).size === storedPaths.length && storedPaths.every((path) => seenPaths.includes(path));
