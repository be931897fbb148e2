import type { FastifyRequest } from "fastify";
import { type IdentityReason, secondsPerQuestion, stateAfter } from "#rules/applicant/identity.ts";
import { advance } from "#server/domains/applications/workflow/advance.ts";
import { originOf } from "#server/http/origin.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { QuestionSet } from "#server/ports/identity.ts";
import { reconcilePerson } from "../mismatches/mismatches.ts";
import { changeCheck, type IdentityCheckRow, recordIdentityEvent, type Subject } from "../records/checks.ts";
import { completeAnswers } from "../records/complete-answers.ts";
import { openIdentityQuestions } from "../records/encrypted-columns.ts";

const from = (request: FastifyRequest) => ({
  ...originOf(request),
});

const closed = { session: null, deadline: null } as const;

/** Records that the person's identity is verified, and advances the application. */
export async function pass(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  check: IdentityCheckRow,
) {
  const changed = await changeCheck(deps, trx, check.id, {
    ...closed,
    status: "passed",
    reason: "",
    completed: deps.now(),
  });
  await recordIdentityEvent(deps, trx, subject, from(request), {
    action: "identity verified",
    data: { attempt: check.attempts },
  });
  if (subject.applicationId) {
    await completeAnswers(deps, trx, request, subject, changed);
    await reconcilePerson(deps, trx, subject.applicationId);
    await advance(deps, trx, subject.applicationId, "identity verified");
  }
  return changed;
}

/** Records a failed attempt, after which another attempt or another method remains. */
export async function fail(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  check: IdentityCheckRow,
  reason: IdentityReason,
) {
  const status = stateAfter(reason, check.attempts);
  const changed = await changeCheck(deps, trx, check.id, { ...closed, status, reason });
  await recordIdentityEvent(deps, trx, subject, from(request), {
    action: "identity not verified",
    data: { attempt: check.attempts, reason, status },
  });
  return changed;
}

/** Stores the open questions with their time limit. */
export async function startQuestions(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  check: IdentityCheckRow,
  set: QuestionSet,
) {
  const changed = await changeCheck(deps, trx, check.id, {
    status: "questions",
    reason: "",
    session: openIdentityQuestions.encrypt(deps, check.id, { session: set.session, questions: set.questions }),
    question_hashes: [...check.question_hashes, ...fingerprints(deps, check.id, set)],
    deadline: new Date(deps.now().getTime() + set.questions.length * secondsPerQuestion * 1000),
  });
  await recordIdentityEvent(deps, trx, subject, from(request), {
    action: "identity questions requested",
    data: { attempt: check.attempts, questions: set.questions.length },
  });
  return changed;
}

/** Returns keyed hashes by which repeated questions are recognized. */
function fingerprints(deps: TenantDeps, checkId: string, { questions }: QuestionSet): Buffer[] {
  return questions.map(({ text }) => deps.vault.blind(`identity question:${checkId}:${text.trim().toLowerCase()}`));
}

/** Whether any of the questions was used before. */
export function isRepeated(
  deps: TenantDeps,
  check: Pick<IdentityCheckRow, "id" | "question_hashes">,
  set: QuestionSet,
): boolean {
  const known = new Set(check.question_hashes.map((hash) => hash.toString("hex")));
  return fingerprints(deps, check.id, set).some((hash) => known.has(hash.toString("hex")));
}
