import type { FastifyRequest } from "fastify";
import { type IdentityReason, identityStateAfterFailure, secondsPerQuestion } from "#rules/applicant/identity.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { originOf } from "#server/http/origin.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { QuestionSet } from "#server/ports/identity.ts";
import { reconcilePerson } from "../mismatches/reconcile-person.ts";
import { type IdentityCheckRow, type IdentitySubject, recordIdentityEvent, updateCheck } from "../records/checks.ts";
import { fillInAnswers } from "../records/complete-answers.ts";
import { openIdentityQuestions } from "../records/encrypted-columns.ts";

const withoutQuestions = { session: null, deadline: null } as const;

/** Records that the person's identity is verified, and advances the application. */
export async function passCheck(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  check: IdentityCheckRow,
) {
  const updatedCheck = await updateCheck(deps, trx, check.id, {
    ...withoutQuestions,
    status: "passed",
    reason: "",
    completed: deps.now(),
  });
  await recordIdentityEvent(deps, trx, subject, originOf(request), {
    action: "identity verified",
    data: { attempt: check.attempts },
  });
  if (subject.applicationId) {
    await fillInAnswers(deps, trx, request, subject, updatedCheck);
    await reconcilePerson(deps, trx, subject.applicationId);
    await advanceApplication(deps, trx, subject.applicationId, "identity verified");
  }
  return updatedCheck;
}

/** Records a failed attempt, after which another attempt or another method remains. */
export async function failCheck(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  check: IdentityCheckRow,
  reason: IdentityReason,
) {
  const status = identityStateAfterFailure(reason, check.attempts);
  const updatedCheck = await updateCheck(deps, trx, check.id, { ...withoutQuestions, status, reason });
  await recordIdentityEvent(deps, trx, subject, originOf(request), {
    action: "identity not verified",
    data: { attempt: check.attempts, reason, status },
  });
  return updatedCheck;
}

/** Stores the open questions with their time limit. */
export async function startQuestions(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  check: IdentityCheckRow,
  questionSet: QuestionSet,
) {
  const updatedCheck = await updateCheck(deps, trx, check.id, {
    status: "questions",
    reason: "",
    session: openIdentityQuestions.encrypt(deps, check.id, {
      session: questionSet.session,
      questions: questionSet.questions,
    }),
    question_hashes: [...check.question_hashes, ...questionHashes(deps, check.id, questionSet)],
    deadline: new Date(deps.now().getTime() + questionSet.questions.length * secondsPerQuestion * 1000),
  });
  await recordIdentityEvent(deps, trx, subject, originOf(request), {
    action: "identity questions requested",
    data: { attempt: check.attempts, questions: questionSet.questions.length },
  });
  return updatedCheck;
}

/** Returns keyed hashes by which repeated questions are recognized. */
function questionHashes(deps: TenantDeps, checkId: string, { questions }: QuestionSet): Buffer[] {
  return questions.map(({ text }) => deps.vault.keyedHash(`identity question:${checkId}:${text.trim().toLowerCase()}`));
}

/** Whether any of the questions was used before. */
export function isRepeated(
  deps: TenantDeps,
  check: Pick<IdentityCheckRow, "id" | "question_hashes">,
  questionSet: QuestionSet,
): boolean {
  const knownHashes = new Set(check.question_hashes.map((hash) => hash.toString("hex")));
  return questionHashes(deps, check.id, questionSet).some((hash) => knownHashes.has(hash.toString("hex")));
}
