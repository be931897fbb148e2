import type { FastifyRequest } from "fastify";
import { identityTries, retryAt } from "#rules/applicant/identity.ts";
import { identityConsentFor, identityConsentKinds } from "#rules/consents/identity-consent.ts";
import { recordConsent } from "#server/domains/consents/record-consent.ts";
import { originOf } from "#server/http/origin.ts";
import { errorMessage } from "#server/platform/common/error-facts.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson, IdentityQuestions, NoQuestions, QuestionSet } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import {
  changeCheck,
  copyToLandlord,
  currentStatus,
  type IdentityCheckRow,
  lockCheck,
  recordIdentityEvent,
  type Subject,
} from "../records/checks.ts";
import { enteredPerson } from "../records/encrypted-columns.ts";
import { requireAccountName } from "../records/require-account-name.ts";
import { countQuestionRequest } from "./limits.ts";
import type { Agreed } from "./report-notice.ts";
import { fail, isRepeated, startQuestions } from "./transitions.ts";

/**
 * How long a call to the bureau counts as in progress, in milliseconds. It is longer than the call's timeout: no
 * attempt may start before, since it could be about another person.
 */
export const inProgressMs = 60_000;

/** The maximum number of calls to a bureau per attempt: if it repeats its questions, it is called once more. */
const maxQuestionSets = 2;

/** The error for a bureau that didn't respond, with a retry after a minute. */
export const bureauDown = () =>
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
  subject: Subject,
  person: BureauPerson,
  agreed: Agreed,
): Promise<IdentityCheckRow> {
  const bureau = deps.identity;
  if (!bureau) throw bureauDown();
  checkConsent(subject, agreed.version);
  const forgive = await countQuestionRequest(deps, request, subject.actor, person);
  const { before, check: startedCheck } = await transaction(deps.db, (trx) =>
    begin(deps, trx, request, subject, person, agreed),
  ).catch(async (error: unknown) => {
    await forgive();
    throw error;
  });
  if (startedCheck.status === "questions") {
    await forgive();
    return startedCheck;
  }
  try {
    const found = await unrepeated(deps, bureau, startedCheck, person);
    return await transaction(deps.db, async (trx) => {
      const check = await lockCheck(deps, trx, subject);
      // a later attempt, or a new account name, may be about another person, and these questions are about the person
      // in this request
      if (check.status !== "started" || check.modified.getTime() !== startedCheck.modified.getTime()) return check;
      return found.kind === "questions"
        ? await startQuestions(deps, trx, request, subject, check, found)
        : await fail(deps, trx, request, subject, check, found.why);
    });
  } catch (error) {
    request.log.warn({ fault: errorMessage(error) }, "the bureau was not asked");
    await restoreAttempt(deps, before, startedCheck);
    await forgive();
    throw bureauDown();
  }
}

/** Requires consent to the current text. @throws ProblemError `invalid` */
function checkConsent({ applicationId }: Subject, consent: string) {
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
  subject: Subject,
  person: BureauPerson,
  agreed: Agreed,
): Promise<IdentityCheckRow> {
  checkConsent(subject, agreed.version);
  return await transaction(deps.db, async (trx) => {
    const check = await lockCheck(deps, trx, subject);
    const hasTime = check.deadline !== null && check.deadline > deps.now();
    if (hasTime || !["none", "started", "failed", "locked"].includes(check.status))
      throw conflict((t) => t(identityProblemsTexts).no_more_questions);
    // after a call to the bureau with an SSN, the SSN stays and an ID document is the remaining method
    if (check.attempts > 0) throw conflict((t) => t(identityProblemsTexts).verified_with_ssn);
    await agree(deps, trx, request, subject, agreed, check.attempts);
    return await changeCheck(deps, trx, check.id, {
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
async function agree(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  { version, notice }: Agreed,
  attempt: number,
): Promise<void> {
  const kind = identityConsentKinds[subject.applicationId ? "applicant" : "landlord"];
  const consent = { applicationId: subject.applicationId, userId: subject.actor.id, kind, version };
  await recordConsent(trx, request, consent, deps.now());
  if (notice) await recordConsent(trx, request, { ...consent, kind: "investigative", ...notice }, deps.now());
  const from = { ...originOf(request) };
  await recordIdentityEvent(deps, trx, subject, from, {
    action: "identity check agreed to",
    data: { text: kind, version, attempt, ...(notice && { notice: notice.version, copies: notice.wantsCopy }) },
  });
}

/** Uses an attempt, unless questions are open. @returns the check before and after */
async function begin(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  subject: Subject,
  person: BureauPerson,
  agreed: Agreed,
): Promise<{ before: IdentityCheckRow; check: IdentityCheckRow }> {
  // locks the account before its identity check, in the same order as a name change
  if (!subject.applicationId) await requireAccountName(trx, subject.actor.id, person);
  const before = await lockCheck(deps, trx, subject);
  const now = deps.now();
  const hasTime = before.deadline !== null && before.deadline > now;
  if (before.status === "questions" && before.session && hasTime) return { before, check: before };
  if (hasTime) throw conflict((t) => t(identityProblemsTexts).contacting_bureau);
  if (before.status === "passed" || before.status === "reviewed" || before.status === "documents")
    throw conflict((t) => t(identityProblemsTexts).no_more_questions);
  const used = attemptsOf(before, now);
  await agree(deps, trx, request, subject, agreed, used + 1);
  const check = await changeCheck(deps, trx, before.id, {
    status: "started",
    reason: before.reason === "no_ssn" ? "" : before.reason,
    without_ssn: false,
    person: enteredPerson.encrypt(deps, before.id, person),
    attempts: used + 1,
    session: null,
    deadline: new Date(now.getTime() + inProgressMs),
  });
  return { before, check };
}

/** Returns the number of used attempts. @throws ProblemError `conflict` when no attempt is left */
function attemptsOf(check: IdentityCheckRow, now: Date): number {
  const { status, reason, since } = currentStatus(check, now);
  const again = status === "locked" ? retryAt(reason, since) : null;
  if (again && again <= now) return 0;
  const isLocked = status === "locked" && reason !== "no_ssn";
  if (isLocked || check.attempts >= identityTries) throw conflict((t) => t(identityProblemsTexts).no_attempts_left);
  return check.attempts;
}

async function unrepeated(
  deps: TenantDeps,
  bureau: IdentityQuestions,
  check: IdentityCheckRow,
  person: BureauPerson,
): Promise<QuestionSet | NoQuestions> {
  for (let sets = 1; sets <= maxQuestionSets; sets++) {
    const found = await bureau.start(person);
    if (found.kind === "none" || !isRepeated(deps, check, found)) return found;
  }
  return { kind: "none", why: "no_questions" };
}

/**
 * Restores only this attempt, since another one may have started meanwhile. If it was the first of renewed attempts,
 * the earlier ones count again, since the bureau was called and paid for them.
 */
async function restoreAttempt(
  deps: TenantDeps,
  before: IdentityCheckRow,
  startedCheck: IdentityCheckRow,
): Promise<void> {
  const { attempts, status, reason, deadline, modified } = before;
  const isRenewed = attempts >= startedCheck.attempts;
  await transaction(deps.db, async (trx) => {
    const restored = await trx
      .updateTable("identity_checks")
      // the time of the lock determines when attempts are renewed
      .set({ attempts, deadline: null, ...(isRenewed && { status, reason, deadline, modified }) })
      .where("id", "=", startedCheck.id)
      .where("status", "=", "started")
      .where("modified", "=", startedCheck.modified)
      .returning(["application_id", "user_id", "status"])
      .executeTakeFirst();
    if (restored) await copyToLandlord(trx, restored);
  });
}
