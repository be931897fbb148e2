import type { FastifyRequest } from "fastify";
import { requestedFileRole } from "#rules/applicant/information-requests.ts";
import { loadApplication } from "#server/domains/applications/load.ts";
import { claimFiles } from "#server/domains/attachments/claim.ts";
import { notEditor } from "#server/domains/revisions/applicant-only.ts";
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
  sent: SentAnswer,
): Promise<void> {
  const actor = actorOf(request);
  // checked before locking, so that callers without access never lock the application
  if (!isApplicant(actor, await loadApplication(trx, actor, applicationId))) throw notEditor();
  await lockApplication(trx, applicationId);
  const row = await loadApplication(trx, actor, applicationId);
  const requested = await loadRequest(trx, applicationId, id);
  if (requested.state === "answered") return await requireSame(deps, trx, requested, sent);
  if (requested.state === "withdrawn") throw conflict((t) => t(reviewProblemsTexts).request_withdrawn);
  if (!canEditApplication(actor, row)) throw conflict((t) => t(reviewProblemsTexts).request_decided);
  // a decision that can still be undone is based on the current answers
  if (row.status_before !== null) throw conflict((t) => t(reviewProblemsTexts).being_reviewed);
  const now = deps.now();
  const files = "files" in sent ? await saveFiles(deps, trx, requested, sent.files) : 0;
  const corrected = "files" in sent ? undefined : await correctAnswers(deps, trx, request, row, requested, sent);
  const content = {
    values: corrected?.values ?? {},
    signature: corrected?.signature ?? "",
    sent: fingerprintOf(deps, sent),
  };
  const { address, userAgent } = originOf(request);
  await trx
    .insertInto("information_answers")
    .values({
      request_id: id,
      application_id: applicationId,
      content: answerContent.encrypt(deps, id, content),
      revision: corrected?.revision ?? null,
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
      files,
      fields: Object.keys(corrected?.values ?? {}),
      ...(corrected?.revision && { revision: corrected.revision }),
      ...corrected?.consent,
    },
    ...originOf(request),
    created: now,
  });
  await corrected?.reconcileRevisedPerson();
  await enqueue(trx, "send-answer-email", { request: id }, { ifQueued: "add" });
}

/** @returns the number of files */
async function saveFiles(deps: TenantDeps, trx: Db, requested: RequestRow, paths: string[]): Promise<number> {
  if (requested.kind !== "document") throw invalid({ files: [(t) => t(reviewProblemsTexts).answer_questions] });
  const claims = paths.map((path) => ({ field: requestedFileRole(requested.id), path, fault: "files" }));
  await claimFiles(deps, trx, requested.application_id, claims);
  return paths.length;
}

/** @throws ProblemError `conflict` if the request already has another answer */
async function requireSame(deps: TenantDeps, trx: Db, { id }: RequestRow, sent: SentAnswer): Promise<void> {
  const answer = await trx
    .selectFrom("information_answers")
    .select("content")
    .where("request_id", "=", id)
    .executeTakeFirstOrThrow();
  if (answerContent.decrypt(deps, id, answer.content).sent !== fingerprintOf(deps, sent))
    throw conflict((t) => t(reviewProblemsTexts).request_answered);
}

/** Returns the fingerprint of an answer, which doesn't depend on the order of its parts or the time of consent. */
function fingerprintOf({ vault }: TenantDeps, sent: SentAnswer): string {
  const parts =
    "files" in sent
      ? [...new Set(sent.files)].sort()
      : [Object.entries(sent.values).sort(([one], [other]) => (one < other ? -1 : 1)), sent.unchanged, sent.signature];
  return vault.blind(`information answer:${JSON.stringify(parts)}`).toString("base64url");
}
