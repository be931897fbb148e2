import type { DisputeDetails } from "#contract/my-payments/disputes.ts";
import { evidenceTexts } from "#rules/disputes/dispute-answers.ts";
import { disputeReasonOf, isInquiry } from "#rules/money/disputes.ts";
import { fromCents } from "#rules/money/money.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canManagePayments } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { disputeStepOf } from "../records/disputes.ts";
import { type DisputeAnswerRow, findAnswer, loadDispute, unsentAnswer } from "./answer-rows.ts";
import { answerFiles, answerStatement, type DisputeAnswerContent, disputeAnswerContent } from "./encrypted-columns.ts";
import { findEvidenceFacts } from "./evidence-facts.ts";
import { evidenceSections, evidenceTextsOf } from "./evidence-sections.ts";

/**
 * Presents a dispute with its evidence, as sent or as it would be sent now.
 * @throws ProblemError `not_found`; `forbidden` for a member of the team without the right to see payments
 */
export async function getDispute(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  language: Language,
): Promise<DisputeDetails> {
  const { dispute, payment, application } = await loadDispute(deps, actor, id, "see");
  const answer = await findAnswer(deps.db, dispute);
  const facts = await findEvidenceFacts(deps, payment.id);
  const step = disputeStepOf(dispute, unsentAnswer(answer), deps.now());
  const canManage = canManagePayments(actor, { ...application, deleted_at: null });
  const needsAnswer = canManage && step === "needs_answer";
  const statement = answer?.statement ? answerStatement.decrypt(deps, answer.id, answer.statement) : "";
  const sentContent = await findSentContent(deps, answer);
  const texts = sentContent?.texts ?? (facts ? evidenceTextsOf(facts, "", textsIn("en")) : {});
  return {
    id: dispute.id,
    is_inquiry: isInquiry(dispute.status),
    step,
    purpose: payment.purpose,
    amount: fromCents(dispute.amount_cents),
    reason: disputeReasonOf(dispute.reason),
    respond_by: dispute.respond_by?.toISOString() ?? null,
    created: dispute.created.toISOString(),
    application: application.deleted_at
      ? null
      : {
          id: application.id,
          applicant_name: application.applicant_name,
          unit_address: application.unit_address,
        },
    evidence: facts ? evidenceSections(facts, textsIn(language)).map(({ heading, rows }) => ({ heading, rows })) : [],
    evidence_texts: evidenceTexts.flatMap((name) => {
      const text = texts[name];
      return text ? [{ name, text }] : [];
    }),
    answer: answer ? await presentAnswer(deps, answer, statement) : null,
    abilities: {
      answer: needsAnswer,
      accept: needsAnswer && dispute.status === "open",
      send_again: canManage && step === "not_sent",
    },
  };
}

/** Returns the content that was sent or is being sent; undefined without an answer, or if it failed. */
export async function findSentContent(
  deps: TenantDeps,
  answer: DisputeAnswerRow | undefined,
): Promise<DisputeAnswerContent | undefined> {
  if (!answer || answer.status === "failed") return undefined;
  const row = await deps.db
    .selectFrom("dispute_answers")
    .select("content")
    .where("id", "=", answer.id)
    .executeTakeFirst();
  return row?.content ? disputeAnswerContent.decrypt(deps, answer.id, row.content) : undefined;
}

async function presentAnswer(deps: TenantDeps, row: DisputeAnswerRow, statement: string) {
  const { db } = deps;
  const answerRow = await db.selectFrom("dispute_answers").select("files").where("id", "=", row.id).executeTakeFirst();
  const files = answerRow?.files ? answerFiles.decrypt(deps, row.id, answerRow.files) : [];
  const author = await db
    .selectFrom("landlords")
    .select("name")
    .where("user_id", "=", row.created_by)
    .executeTakeFirst();
  return {
    kind: row.kind,
    status: row.status,
    failure: row.failure || null,
    statement,
    files: files.map(({ kind, name }) => ({ kind, name })),
    created: row.created.toISOString(),
    created_by: author?.name ?? "",
  };
}
