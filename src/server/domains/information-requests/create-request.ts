import type { FastifyRequest } from "fastify";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import { type DocumentKind, isDueDate, maxOpenRequests, maxRequests } from "#rules/applicant/information-requests.ts";
import { maxRevisions } from "#rules/workflow/revisions.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { secondsUntilReminder } from "#server/domains/applications/reminders/reminder-time.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { canManageApplication, canRequestInformation, canReviewApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { correctableIn } from "./correctable-questions.ts";
import { requestContent } from "./encrypted-columns.ts";
import { restrictedTextFaults } from "./restricted-text.ts";

/** When reminders are sent, in days after the due date. */
const reminderDays = [
  ["before_due", -1],
  ["due", 0],
] as const;

type RequestDetails = { reason: string; due: string };
export type RequestedDocument = RequestDetails & { kind: "document"; document: DocumentKind; label: string };
type RequestedCorrection = RequestDetails & { kind: "correction"; fields: string[] };

/**
 * Requests a document or a correction from an applicant, and emails them.
 * @returns the request's ID
 * @throws ProblemError `not_found`, `forbidden` for members who may only read, `conflict` once the application is
 * decided or has too many requests, `invalid` for a request that is not allowed
 */
export async function createRequest(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  applicationId: string,
  requestedInformation: RequestedDocument | RequestedCorrection,
): Promise<string> {
  const actor = actorOf(request);
  // checked before locking, so that callers without access never lock the application
  requireCanRequest(actor, await loadApplication(trx, actor, applicationId));
  await lockApplication(trx, applicationId);
  const row = await loadApplication(trx, actor, applicationId);
  requireCanRequest(actor, row);
  if (!canRequestInformation(actor, row)) throw conflict((t) => t(reviewProblemsTexts).request_after_decision);
  await requireRequestLimit(trx, applicationId);
  const faults = await requestFaults(deps, trx, row, requestedInformation);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const id = newId();
  const created = deps.now();
  const isDocument = requestedInformation.kind === "document";
  const fields = isDocument ? [] : [...new Set(requestedInformation.fields)];
  const document = isDocument ? requestedInformation.document : null;
  const label = isDocument && document === "other" ? requestedInformation.label : "";
  await trx
    .insertInto("information_requests")
    .values({
      id,
      application_id: applicationId,
      kind: requestedInformation.kind,
      document,
      fields,
      content: requestContent.encrypt(deps, id, { reason: requestedInformation.reason, label }),
      due: requestedInformation.due,
      created_by: actor.id,
      created,
    })
    .execute();
  await record(trx, {
    action: "information requested",
    applicationId,
    actorId: actor.id,
    data: { request: id, kind: requestedInformation.kind, ...(document && { document }), fields },
    ...originOf(request),
    created,
  });
  await enqueue(trx, "send-request-email", { request: id, email: "new" }, { ifQueued: "add" });
  for (const [email, days] of reminderDays) {
    const seconds = secondsUntilReminder(row, requestedInformation.due, days, created);
    if (seconds > 0) await enqueue(trx, "send-request-email", { request: id, email }, { delay: seconds });
  }
  return id;
}

/** Returns the faults of a request that don't depend on the application. */
export function commonFaults(
  { now }: Pick<TenantDeps, "now">,
  requestedInformation: RequestedDocument | RequestedCorrection,
): FieldErrors {
  const lacksName =
    requestedInformation.kind === "document" &&
    requestedInformation.document === "other" &&
    !requestedInformation.label;
  return {
    ...(!isDueDate(requestedInformation.due, now()) && { due: [(t) => t(reviewProblemsTexts).due_date_range] }),
    ...(lacksName && { label: [(t) => t(reviewProblemsTexts).name_document] }),
  };
}

/**
 * @throws ProblemError `not_found` unless the caller is on the landlord's side, `forbidden` for its members who may
 * only read
 */
export function requireCanRequest(actor: Actor, row: ApplicationRow): void {
  if (!canReviewApplication(actor, row)) throw notFound();
  if (!canManageApplication(actor, row))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
}

async function requireRequestLimit(trx: Db, applicationId: string): Promise<void> {
  const rows = await trx
    .selectFrom("information_requests")
    .select("state")
    .where("application_id", "=", applicationId)
    .execute();
  const openCount = rows.filter(({ state }) => state === "open").length;
  if (openCount >= maxOpenRequests || rows.length >= maxRequests)
    throw conflict((t) => t(reviewProblemsTexts).too_many_requests);
}

async function requestFaults(
  deps: TenantDeps,
  trx: Db,
  row: ApplicationRow,
  requestedInformation: RequestedDocument | RequestedCorrection,
): Promise<FieldErrors> {
  const faults = commonFaults(deps, requestedInformation);
  const checkAllowed = (name: string, requestText: string) => {
    const legalFaults = restrictedTextFaults(deps, row, requestText);
    if (legalFaults) faults[name] = legalFaults;
  };
  checkAllowed("reason", requestedInformation.reason);
  if (requestedInformation.kind === "document") {
    checkAllowed("label", requestedInformation.label);
    return faults;
  }
  if (row.revision >= maxRevisions) throw conflict((t) => t(reviewProblemsTexts).changed_too_often);
  const { questions } = correctableIn(deps, row, await loadForm(trx, row.template_id, row.template_version));
  const correctableNames = new Set(questions.map(({ name }) => name));
  if (requestedInformation.fields.some((name) => !correctableNames.has(name)))
    faults.fields = [(t) => t(reviewProblemsTexts).not_correctable];
  return faults;
}
