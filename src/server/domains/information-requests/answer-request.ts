import type { FastifyRequest } from "fastify";
import { requestedFileRole } from "#rules/applicant/information-requests.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { bindFiles } from "#server/domains/attachments/bind-uploads.ts";
import { applicantOnlyProblem } from "#server/domains/revisions/applicant-only-problem.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { canEditApplication, isApplicant } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { correctAnswers } from "./correct-answers.ts";
import { answerContent } from "./encrypted-columns.ts";
import { loadRequest, type RequestRow } from "./load-request.ts";
import type { SentAnswer } from "./sent-answer.ts";

/**
 * Stores an applicant's answer to a request, once. Sending the same answer again changes nothing.
 * @throws ProblemError `not_found`, `forbidden` for the landlord's side, `conflict` when the application is decided, or
 * the request is withdrawn or has another answer, `invalid` naming every invalid field
 */
export async function answerRequest(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { id: applicationId, request: id }: { id: string; request: string },
  sentAnswer: SentAnswer,
): Promise<void> {
  const actor = actorOf(request);
  // checked before locking, so that callers without access never lock the application
  if (!isApplicant(actor, await loadApplication(trx, actor, applicationId))) throw applicantOnlyProblem();
  await lockApplication(trx, applicationId);
  const row = await loadApplication(trx, actor, applicationId);
  const informationRequest = await loadRequest(trx, applicationId, id);
  if (informationRequest.state === "answered")
    return await requireSameAnswer(deps, trx, informationRequest, sentAnswer);
  if (informationRequest.state === "withdrawn") throw conflict((t) => t(reviewProblemsTexts).request_withdrawn);
  if (!canEditApplication(actor, row)) throw conflict((t) => t(reviewProblemsTexts).request_decided);
  // a decision that can still be undone is based on the current answers
  if (row.status_before !== null) throw conflict((t) => t(reviewProblemsTexts).being_reviewed);
  const now = deps.now();
  const fileCount = "files" in sentAnswer ? await saveFiles(deps, trx, informationRequest, sentAnswer.files) : 0;
  const correction =
    "files" in sentAnswer ? undefined : await correctAnswers(deps, trx, request, row, informationRequest, sentAnswer);
  const content = {
    values: correction?.values ?? {},
    signature: correction?.signature ?? "",
    sent: fingerprintOf(deps, sentAnswer),
  };
  const { address, userAgent } = originOf(request);
  await trx
    .insertInto("information_answers")
    .values({
      request_id: id,
      application_id: applicationId,
      content: answerContent.encrypt(deps, id, content),
      revision: correction?.revision ?? null,
      ip_address: address,
      user_agent: userAgent,
      created: now,
    })
    .execute();
  await trx
    .updateTable("information_requests")
    .set({ state: "answered", closed_at: now })
    .where("id", "=", id)
    .execute();
  await trx.updateTable("applications").set({ is_new: true, modified: now }).where("id", "=", applicationId).execute();
  await record(trx, {
    action: "information provided",
    applicationId,
    actorId: actor.id,
    data: {
      request: id,
      files: fileCount,
      fields: Object.keys(correction?.values ?? {}),
      ...(correction?.revision && { revision: correction.revision }),
      ...correction?.consent,
    },
    ...originOf(request),
    created: now,
  });
  await correction?.reconcileRevisedPerson();
  await enqueue(trx, "send-answer-email", { request: id }, { ifQueued: "add" });
}

/** @returns the number of files */
async function saveFiles(deps: TenantDeps, trx: Db, informationRequest: RequestRow, paths: string[]): Promise<number> {
  if (informationRequest.kind !== "document")
    throw invalid({ files: [(t) => t(reviewProblemsTexts).answer_questions] });
  const fileClaims = paths.map((path) => ({ field: requestedFileRole(informationRequest.id), path, fault: "files" }));
  await bindFiles(deps, trx, informationRequest.application_id, fileClaims);
  return paths.length;
}

/** @throws ProblemError `conflict` if the request already has another answer */
async function requireSameAnswer(deps: TenantDeps, trx: Db, { id }: RequestRow, sentAnswer: SentAnswer): Promise<void> {
  const answer = await trx
    .selectFrom("information_answers")
    .select("content")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  if (answerContent.decrypt(deps, id, answer.content).sent !== fingerprintOf(deps, sentAnswer))
    throw conflict((t) => t(reviewProblemsTexts).request_answered);
}

/** Returns the fingerprint of an answer, which doesn't depend on the order of its parts or the time of consent. */
function fingerprintOf({ vault }: TenantDeps, sentAnswer: SentAnswer): string {
  const parts =
    "files" in sentAnswer
      ? [...new Set(sentAnswer.files)].sort()
      : [
          Object.entries(sentAnswer.values).sort(([one], [other]) => (one < other ? -1 : 1)),
          sentAnswer.unchanged.toSorted(),
          sentAnswer.signature,
        ];
  return vault.keyedHash(`information answer:${JSON.stringify(parts)}`).toString("base64url");
}
