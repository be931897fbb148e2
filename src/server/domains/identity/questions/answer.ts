import type { FastifyRequest } from "fastify";
import { answerGrace, mostlyNone } from "#rules/applicant/identity.ts";
import { errorMessage } from "#server/platform/common/error-facts.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Verdict } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import {
  changeCheck,
  decryptPerson,
  decryptQuestions,
  type IdentityCheckRow,
  lockCheck,
  type StoredQuestions,
  type Subject,
} from "../records/checks.ts";
import { forgetQuestionRequest } from "./limits.ts";
import { bureauDown, inProgressMs } from "./request.ts";
import { fail, isRepeated, pass, startQuestions } from "./transitions.ts";

/**
 * Submits answers to the open questions. The questions are claimed before the bureau is called, so that no answer is
 * submitted twice, and restored with their remaining time if the bureau is unavailable. The verdict is applied only if
 * the check is still about the same person and questions.
 * @throws ProblemError `conflict` when no questions are open, `invalid`, `unavailable`
 */
export async function answerQuestions(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: Subject,
  choices: number[],
): Promise<IdentityCheckRow> {
  const bureau = deps.identity;
  if (!bureau) throw bureauDown();
  const claimed = await transaction(deps.db, (trx) => claimQuestions(deps, trx, request, subject, choices));
  if (!claimed.set) return claimed.check;
  const { check, set, sealed, leftMs } = claimed;
  let verdict: Verdict;
  try {
    verdict = await bureau.answer(set.session, choices);
  } catch (error) {
    request.log.warn({ fault: errorMessage(error) }, "the bureau took no answers");
    const deadline = new Date(deps.now().getTime() + leftMs);
    await deps.db
      .updateTable("identity_checks")
      .set({ session: sealed, deadline })
      .where("id", "=", check.id)
      .where("status", "=", "questions")
      .where("session", "is", null)
      .where("modified", "=", check.modified)
      .execute();
    throw bureauDown();
  }
  const result = await transaction(deps.db, (trx) =>
    applyVerdict(deps, trx, request, subject, verdict, { check, set, choices }),
  );
  if (result.status === "passed")
    await forgetQuestionRequest(deps, request, subject.actor, decryptPerson(deps, result));
  return result;
}

type ClaimedQuestions =
  | { check: IdentityCheckRow; set?: undefined }
  | { check: IdentityCheckRow; set: StoredQuestions; sealed: string; leftMs: number };

async function claimQuestions(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  choices: number[],
): Promise<ClaimedQuestions> {
  const check = await lockCheck(deps, trx, subject);
  const set = check.status === "questions" ? decryptQuestions(deps, check) : undefined;
  if (!set || !check.session || !check.deadline) throw conflict((t) => t(identityProblemsTexts).no_questions);
  const leftMs = check.deadline.getTime() - deps.now().getTime();
  if (leftMs < -answerGrace * 1000) return { check: await fail(deps, trx, request, subject, check, "late") };
  checkChoices(set, choices);
  const deadline = new Date(deps.now().getTime() + inProgressMs);
  const updated = await changeCheck(deps, trx, check.id, { session: null, deadline });
  return { check: updated, set, sealed: check.session, leftMs: Math.max(leftMs, 1_000) };
}

/** Requires an answer to each question from its choices. @throws ProblemError `invalid` */
function checkChoices({ questions }: StoredQuestions, choices: number[]) {
  const fits = questions.every(({ choices: all }, index) => (choices[index] ?? 0) <= all.length);
  if (choices.length !== questions.length || !fits)
    throw invalid({ answers: [(t) => t(identityProblemsTexts).answer_every_question] });
}

async function applyVerdict(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  verdict: Verdict,
  { check: answered, set, choices }: { check: IdentityCheckRow; set: StoredQuestions; choices: number[] },
): Promise<IdentityCheckRow> {
  const check = await lockCheck(deps, trx, subject);
  // a later attempt, or a new account name, may be about another person
  const isSame = check.modified.getTime() === answered.modified.getTime();
  if (check.status !== "questions" || check.session || !isSame) return check;
  if (verdict.kind === "questions") {
    return isRepeated(deps, check, verdict)
      ? await fail(deps, trx, request, subject, check, "no_questions")
      : await startQuestions(deps, trx, request, subject, check, verdict);
  }
  if (verdict.kind === "passed") {
    return mostlyNone(set.questions, choices)
      ? await fail(deps, trx, request, subject, check, "weak")
      : await pass(deps, trx, request, subject, check);
  }
  return await fail(deps, trx, request, subject, check, verdict.kind === "failed" ? "wrong" : "manual");
}
