import type { FastifyRequest } from "fastify";
import { answerGraceSeconds, hasMostlyNoneAnswers } from "#rules/applicant/identity.ts";
import { errorMessage } from "#server/platform/common/error-details.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Verdict } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import {
  decryptPerson,
  decryptQuestions,
  type IdentityCheckRow,
  type IdentitySubject,
  lockCheck,
  type StoredQuestions,
  updateCheck,
} from "../records/checks.ts";
import { resetQuestionRequests } from "./count-question-requests.ts";
import { bureauUnavailable, inProgressMs } from "./request.ts";
import { failCheck, isRepeated, passCheck, startQuestions } from "./transitions.ts";

/**
 * Submits answers to the open questions. The questions are claimed before the bureau is called, so that no answer is
 * submitted twice, and restored with their remaining time if the bureau is unavailable. The verdict is applied only if
 * the check is still about the same person and questions.
 * @throws ProblemError `conflict` when no questions are open, `invalid`, `unavailable`
 */
export async function answerQuestions(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: IdentitySubject,
  choices: number[],
): Promise<IdentityCheckRow> {
  const bureau = deps.identity;
  if (!bureau) throw bureauUnavailable();
  const claimedQuestions = await transaction(deps.db, (trx) => claimQuestions(deps, trx, request, subject, choices));
  if (!claimedQuestions.set) return claimedQuestions.check;
  const { check, set, encryptedQuestions, remainingMs } = claimedQuestions;
  let verdict: Verdict;
  try {
    verdict = await bureau.submitAnswers(set.session, choices);
  } catch (error) {
    request.log.warn({ fault: errorMessage(error) }, "the bureau took no answers");
    const deadline = new Date(deps.now().getTime() + remainingMs);
    await deps.db
      .updateTable("identity_checks")
      .set({ session: encryptedQuestions, deadline })
      .where("id", "=", check.id)
      .where("status", "=", "questions")
      .where("session", "is", null)
      .where("modified", "=", check.modified)
      .execute();
    throw bureauUnavailable();
  }
  const result = await transaction(deps.db, (trx) =>
    applyVerdict(deps, trx, request, subject, verdict, { check, set, choices }),
  );
  if (result.status === "passed")
    await resetQuestionRequests(deps, request, subject.actor, decryptPerson(deps, result));
  return result;
}

type ClaimedQuestions =
  | { check: IdentityCheckRow; set?: undefined }
  | { check: IdentityCheckRow; set: StoredQuestions; encryptedQuestions: string; remainingMs: number };

async function claimQuestions(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  choices: number[],
): Promise<ClaimedQuestions> {
  const check = await lockCheck(deps, trx, subject);
  const set = check.status === "questions" ? decryptQuestions(deps, check) : undefined;
  if (!set || !check.session || !check.deadline) throw conflict((t) => t(identityProblemsTexts).no_questions);
  const remainingMs = check.deadline.getTime() - deps.now().getTime();
  if (remainingMs < -answerGraceSeconds * 1000)
    return { check: await failCheck(deps, trx, request, subject, check, "late") };
  requireValidChoices(set, choices);
  const deadline = new Date(deps.now().getTime() + inProgressMs);
  const updated = await updateCheck(deps, trx, check.id, { session: null, deadline });
  return { check: updated, set, encryptedQuestions: check.session, remainingMs: Math.max(remainingMs, 1_000) };
}

/** Requires an answer to each question from its choices. @throws ProblemError `invalid` */
function requireValidChoices({ questions }: StoredQuestions, choices: number[]) {
  const areChoicesValid = questions.every(
    ({ choices: allChoices }, index) => (choices[index] ?? 0) <= allChoices.length,
  );
  if (choices.length !== questions.length || !areChoicesValid)
    throw invalid({ answers: [(t) => t(identityProblemsTexts).answer_every_question] });
}

async function applyVerdict(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  verdict: Verdict,
  { check: answeredCheck, set, choices }: { check: IdentityCheckRow; set: StoredQuestions; choices: number[] },
): Promise<IdentityCheckRow> {
  const check = await lockCheck(deps, trx, subject);
  // a later attempt, or a new account name, may be about another person
  const isSame = check.modified.getTime() === answeredCheck.modified.getTime();
  if (check.status !== "questions" || check.session || !isSame) return check;
  if (verdict.kind === "questions") {
    return isRepeated(deps, check, verdict)
      ? await failCheck(deps, trx, request, subject, check, "no_questions")
      : await startQuestions(deps, trx, request, subject, check, verdict);
  }
  if (verdict.kind === "passed") {
    return hasMostlyNoneAnswers(set.questions, choices)
      ? await failCheck(deps, trx, request, subject, check, "weak")
      : await passCheck(deps, trx, request, subject, check);
  }
  return await failCheck(deps, trx, request, subject, check, verdict.kind === "failed" ? "wrong" : "manual");
}
