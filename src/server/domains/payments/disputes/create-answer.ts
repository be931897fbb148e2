import { type DisputeAnswerKind, type DisputeStep, hasSensitiveNumber } from "#rules/disputes/dispute-answers.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { disputeProblemsTexts } from "#texts/dispute-problems/texts.ts";
import { disputeStepOf } from "../records/disputes.ts";
import { lockPayment } from "../records/payment-rows.ts";
import { findAnswer, loadDispute, unsentAnswer } from "./answer-rows.ts";
import { answerFiles, answerStatement } from "./encrypted-columns.ts";
import { type AddedFile, loadFiles } from "./load-files.ts";

type AnsweredStep = keyof typeof problemByStep;
const problemByStep = {
  sending: "already_answered",
  not_sent: "already_answered",
  answered: "already_answered",
  too_late: "too_late",
  not_possible: "not_possible",
  won: "ended",
  lost: "ended",
  closed: "ended",
} as const satisfies Record<Exclude<DisputeStep, "needs_answer">, string>;

const stepConflict = (step: AnsweredStep) => conflict((t) => t(disputeProblemsTexts)[problemByStep[step]]);

/** @throws ProblemError `invalid` for a statement that seems to contain a Social Security, bank or card number */
export function requireNoSensitiveNumber(statement: string): void {
  if (hasSensitiveNumber(statement)) throw invalid({ statement: [(t) => t(disputeProblemsTexts).sensitive_number] });
}

/**
 * Stores an answer together with the job that sends it. The payment's lock and the unique key `one_answer` allow only
 * one of concurrent requests.
 * @throws ProblemError as `loadDispute` and `loadFiles`; `conflict` after the deadline, and if the dispute was answered
 * or has ended
 */
export async function createAnswer(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  { id, kind, statement, files }: { id: string; kind: DisputeAnswerKind; statement: string; files: AddedFile[] },
): Promise<void> {
  requireNoSensitiveNumber(statement);
  const { payment } = await loadDispute({ ...deps, db: trx }, actor, id, "manage");
  await lockPayment(trx, payment.id);
  const { dispute } = await loadDispute({ ...deps, db: trx }, actor, id, "manage");
  const now = deps.now();
  const step = disputeStepOf(dispute, unsentAnswer(await findAnswer(trx, dispute)), now);
  if (step !== "needs_answer") throw stepConflict(step);
  if (kind === "acceptance" && dispute.status === "inquiry")
    throw conflict((t) => t(disputeProblemsTexts).not_acceptable);
  const answerId = newId();
  await trx
    .insertInto("dispute_answers")
    .values({
      id: answerId,
      dispute_id: id,
      kind,
      of_inquiry: dispute.status === "inquiry",
      statement: answerStatement.encrypt(deps, answerId, statement),
      files: answerFiles.encrypt(deps, answerId, await loadFiles(deps, trx, files)),
      created_by: actor.id,
      created: now,
      modified: now,
    })
    .execute();
  await enqueue(trx, "send-dispute-answer", { answer: answerId }, { urgent: true, ifQueued: "add" });
}

/**
 * Resends an answer after all attempts have failed. Sends the same content, because the provider may have accepted it.
 * @throws ProblemError as `loadDispute`; `conflict` if no answer has failed, and after the deadline
 */
export async function resendAnswer(deps: TenantDeps, trx: Db, actor: Actor, id: string): Promise<void> {
  const { payment } = await loadDispute({ ...deps, db: trx }, actor, id, "manage");
  await lockPayment(trx, payment.id);
  const { dispute } = await loadDispute({ ...deps, db: trx }, actor, id, "manage");
  const answer = await findAnswer(trx, dispute);
  const step = disputeStepOf(dispute, unsentAnswer(answer), deps.now());
  if (step === "needs_answer") throw conflict((t) => t(disputeProblemsTexts).nothing_to_send);
  if (step !== "not_sent" || !answer) throw stepConflict(step);
  await trx
    .updateTable("dispute_answers")
    .set({ exhausted_at: null, modified: deps.now() })
    .where("id", "=", answer.id)
    .execute();
  await enqueue(trx, "send-dispute-answer", { answer: answer.id }, { urgent: true, ifQueued: "add" });
}
