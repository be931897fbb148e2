import type { FastifyRequest } from "fastify";
import { identityRetryAt, maxIdentityAttempts } from "#rules/applicant/identity.ts";
import { identityConsentFor, identityConsentKinds } from "#rules/consents/identity-consent.ts";
import { recordConsent } from "#server/domains/consents/record-consent.ts";
import { originOf } from "#server/http/origin.ts";
import { errorMessage } from "#server/platform/common/error-details.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson, IdentityQuestions, NoQuestions, QuestionSet } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import {
  copyStatusToLandlord,
  currentStatus,
  type IdentityCheckRow,
  type IdentitySubject,
  lockCheck,
  recordIdentityEvent,
  updateCheck,
} from "../records/checks.ts";
import { enteredPerson } from "../records/encrypted-columns.ts";
import { requireAccountName } from "../records/require-account-name.ts";
import { countQuestionRequest } from "./count-question-requests.ts";
import type { IdentityConsents } from "./report-notice.ts";
import { failCheck, isRepeated, startQuestions } from "./transitions.ts";

/**
 * How long a call to the bureau counts as in progress, in milliseconds. It is longer than the call's timeout: no
 * attempt may start before, since it could be about another person.
 */
export const inProgressMs = 60_000;

/** The maximum number of calls to a bureau per attempt: if it repeats its questions, it is called once more. */
const maxQuestionSets = 2;

/** The error for a bureau that didn't respond, with a retry after a minute. */
export const bureauUnavailable = () =>
  new ProblemError("unavailable", (t) => t(identityProblemsTexts).bureau_unreachable, {
    retryAfter: 60,
  });

/**
 * Requests identity questions about a person from the bureau. Open questions are returned again without using another
 * attempt. The bureau is called outside of any transaction; an attempt during an outage of the bureau doesn't count.
 * @throws ProblemError `conflict` if no questions are allowed, or none anymore, `too_many`, `unavailable`, `invalid`
 */
export async function requestQuestions(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: IdentitySubject,
  person: BureauPerson,
  identityConsents: IdentityConsents,
): Promise<IdentityCheckRow> {
  const bureau = deps.identity;
  if (!bureau) throw bureauUnavailable();
  requireCurrentConsent(subject, identityConsents.version);
  const undoCount = await countQuestionRequest(deps, request, subject.actor, person);
  const { before: checkBefore, check: startedCheck } = await transaction(deps.db, (trx) =>
    beginAttempt(deps, trx, request, subject, person, identityConsents),
  ).catch(async (error: unknown) => {
    await undoCount();
    throw error;
  });
  if (startedCheck.status === "questions") {
    await undoCount();
    return startedCheck;
  }
  try {
    const questionResult = await requestNewQuestions(deps, bureau, startedCheck, person);
    return await transaction(deps.db, async (trx) => {
      const check = await lockCheck(deps, trx, subject);
      // a later attempt, or a new account name, may be about another person, and these questions are about the person
      // in this request
      if (check.status !== "started" || check.modified.getTime() !== startedCheck.modified.getTime()) return check;
      return questionResult.kind === "questions"
        ? await startQuestions(deps, trx, request, subject, check, questionResult)
        : await failCheck(deps, trx, request, subject, check, questionResult.why);
    });
  } catch (error) {
    request.log.warn({ fault: errorMessage(error) }, "the bureau was not asked");
    await restoreAttempt(deps, checkBefore, startedCheck);
    await undoCount();
    throw bureauUnavailable();
  }
}

/** Requires consent to the current text. @throws ProblemError `invalid` */
function requireCurrentConsent({ applicationId }: IdentitySubject, consent: string) {
  const { version } = identityConsentFor(applicationId ? "applicant" : "landlord");
  if (consent !== version) throw invalid({ consent: [(t) => t(identityProblemsTexts).consent_changed] });
}

/**
 * Starts verification for a person without an SSN: no bureau is called, and an ID document is the only remaining
 * method.
 * @throws ProblemError `conflict` while questions are open, after an attempt with an SSN, and once nothing is left to
 * verify; `invalid`
 */
export async function startWithoutSsn(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: IdentitySubject,
  person: BureauPerson,
  identityConsents: IdentityConsents,
): Promise<IdentityCheckRow> {
  requireCurrentConsent(subject, identityConsents.version);
  return await transaction(deps.db, async (trx) => {
    const check = await lockCheck(deps, trx, subject);
    const hasOpenDeadline = check.deadline !== null && check.deadline > deps.now();
    if (hasOpenDeadline || !["none", "started", "failed", "locked"].includes(check.status))
      throw conflict((t) => t(identityProblemsTexts).no_more_questions);
    // after a call to the bureau with an SSN, the SSN stays and an ID document is the remaining method
    if (check.attempts > 0) throw conflict((t) => t(identityProblemsTexts).verified_with_ssn);
    await recordConsents(deps, trx, request, subject, identityConsents, 0);
    return await updateCheck(deps, trx, check.id, {
      status: "locked",
      reason: "no_ssn",
      without_ssn: true,
      person: enteredPerson.encrypt(deps, check.id, person),
      session: null,
      deadline: null,
    });
  });
}

/** Records the consent to screening, also in the history. @param attempt the attempt that it is for; 0 for none */
async function recordConsents(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  { version, notice }: IdentityConsents,
  attempt: number,
): Promise<void> {
  const kind = identityConsentKinds[subject.applicationId ? "applicant" : "landlord"];
  const consent = { applicationId: subject.applicationId, userId: subject.actor.id, kind, version };
  await recordConsent(trx, request, consent, deps.now());
  if (notice) await recordConsent(trx, request, { ...consent, kind: "investigative", ...notice }, deps.now());
  const requestOrigin = originOf(request);
  await recordIdentityEvent(deps, trx, subject, requestOrigin, {
    action: "identity check agreed to",
    data: { text: kind, version, attempt, ...(notice && { notice: notice.version, copies: notice.wantsCopy }) },
  });
}

/** Uses an attempt, unless questions are open. @returns the check before and after */
async function beginAttempt(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: IdentitySubject,
  person: BureauPerson,
  identityConsents: IdentityConsents,
): Promise<{ before: IdentityCheckRow; check: IdentityCheckRow }> {
  // locks the account before its identity check, in the same order as a name change
  if (!subject.applicationId) await requireAccountName(trx, subject.actor.id, person);
  const checkBefore = await lockCheck(deps, trx, subject);
  const now = deps.now();
  const hasOpenDeadline = checkBefore.deadline !== null && checkBefore.deadline > now;
  if (checkBefore.status === "questions" && checkBefore.session && hasOpenDeadline)
    return { before: checkBefore, check: checkBefore };
  if (hasOpenDeadline) throw conflict((t) => t(identityProblemsTexts).contacting_bureau);
  if (checkBefore.status === "passed" || checkBefore.status === "reviewed" || checkBefore.status === "documents")
    throw conflict((t) => t(identityProblemsTexts).no_more_questions);
  const attemptsUsed = requireAttemptsLeft(checkBefore, now);
  await recordConsents(deps, trx, request, subject, identityConsents, attemptsUsed + 1);
  const check = await updateCheck(deps, trx, checkBefore.id, {
    status: "started",
    reason: checkBefore.reason === "no_ssn" ? "" : checkBefore.reason,
    without_ssn: false,
    person: enteredPerson.encrypt(deps, checkBefore.id, person),
    attempts: attemptsUsed + 1,
    session: null,
    deadline: new Date(now.getTime() + inProgressMs),
  });
  return { before: checkBefore, check };
}

/** Returns the number of used attempts. @throws ProblemError `conflict` when no attempt is left */
function requireAttemptsLeft(check: IdentityCheckRow, now: Date): number {
  const { status, reason, since } = currentStatus(check, now);
  const retryTime = status === "locked" ? identityRetryAt(reason, since) : null;
  if (retryTime && retryTime <= now) return 0;
  const isLocked = status === "locked" && reason !== "no_ssn";
  if (isLocked || check.attempts >= maxIdentityAttempts)
    throw conflict((t) => t(identityProblemsTexts).no_attempts_left);
  return check.attempts;
}

async function requestNewQuestions(
  deps: TenantDeps,
  bureau: IdentityQuestions,
  check: IdentityCheckRow,
  person: BureauPerson,
): Promise<QuestionSet | NoQuestions> {
  for (let callCount = 1; callCount <= maxQuestionSets; callCount++) {
    const questionResult = await bureau.requestQuestionSet(person);
    if (questionResult.kind === "none" || !isRepeated(deps, check, questionResult)) return questionResult;
  }
  return { kind: "none", why: "no_questions" };
}

/**
 * Restores only this attempt, since another one may have started meanwhile. If it was the first of renewed attempts,
 * the earlier ones count again, since the bureau was called and paid for them.
 */
async function restoreAttempt(
  deps: TenantDeps,
  checkBefore: IdentityCheckRow,
  startedCheck: IdentityCheckRow,
): Promise<void> {
  const { attempts, status, reason, deadline, modified } = checkBefore;
  const isFirstRenewedAttempt = attempts >= startedCheck.attempts;
  await transaction(deps.db, async (trx) => {
    const restoredCheck = await trx
      .updateTable("identity_checks")
      // the time of the lock determines when attempts are renewed
      .set({ attempts, deadline: null, ...(isFirstRenewedAttempt && { status, reason, deadline, modified }) })
      .where("id", "=", startedCheck.id)
      .where("status", "=", "started")
      .where("modified", "=", startedCheck.modified)
      .returning(["application_id", "user_id", "status"])
      .executeTakeFirst();
    if (restoredCheck) await copyStatusToLandlord(trx, restoredCheck);
  });
}
