import { type Identity, personFields } from "#contract/identity.ts";
import { identityRetryAt, maxIdentityAttempts } from "#rules/applicant/identity.ts";
import { maskedSsn } from "#rules/applicant/person.ts";
import { consentOf } from "#rules/consents/consents.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { currentStatus, decryptQuestions, type IdentityCheckRow } from "./records/checks.ts";
import { knownPersonOf, personFromAnswers } from "./records/person.ts";

/**
 * Presents an identity verification to the person whom it is about.
 * @param options.hasNotice whether the law requires a notice about their reports
 */
export function presentIdentity(
  deps: TenantDeps,
  check: IdentityCheckRow | undefined,
  application: ApplicationRow | null,
  { hasNotice = false } = {},
): Identity {
  const now = deps.now();
  const known = knownPersonOf(deps, check, application);
  const signedPerson = application && personFromAnswers(decryptAnswers(deps, application));
  const commonFields = {
    person: { ...known, ssn: maskedSsn(known.ssn) },
    missing: personFields.filter((field) => signedPerson?.[field] === "" || !signedPerson),
    consents: [
      consentOf(application ? "screening" : "landlord_identity"),
      ...(hasNotice ? [consentOf("investigative")] : []),
    ],
    support_email: deps.config.supportEmail,
  };
  if (!check) {
    const initialState = { status: "none", reason: "", again_at: null, seconds_left: null } as const;
    return { ...initialState, tries_left: maxIdentityAttempts, questions: [], ...commonFields };
  }
  const { status, reason, since } = currentStatus(check, now);
  const openQuestions =
    check.status === "questions" && check.deadline && check.deadline > now ? decryptQuestions(deps, check) : undefined;
  const retryTime = status === "locked" ? identityRetryAt(reason, since) : null;
  const canRetry = retryTime !== null && retryTime <= now;
  return {
    status,
    reason,
    tries_left: canRetry
      ? maxIdentityAttempts
      : status === "locked" && reason !== "no_ssn"
        ? 0
        : Math.max(0, maxIdentityAttempts - check.attempts),
    again_at: retryTime?.toISOString() ?? null,
    questions: openQuestions?.questions ?? [],
    seconds_left:
      openQuestions && check.deadline ? Math.floor((check.deadline.getTime() - now.getTime()) / 1000) : null,
    ...commonFields,
  };
}
