import type { IdentityState } from "#rules/workflow/steps.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import type { Message } from "#texts/message.ts";

/** The facts that determine whether a bureau may be called about an applicant. */
export type ScreeningState = {
  /** the applicant has neither an SSN nor an ITIN */
  withoutSsn: boolean;
  /** when the applicant withdrew consent to screening */
  consentWithdrawnAt: Date | null;
  identity: IdentityState;
  /** the number of calls to the bureau for identity questions since the attempts were last renewed */
  attempts: number;
};

/** Loads the facts that determine whether an application's reports can be ordered: consent, SSN and identity. */
export async function loadScreeningState(db: Db, applicationId: string): Promise<ScreeningState> {
  const row = await db
    .selectFrom("applications as a")
    .leftJoin("identity_checks as i", "i.application_id", "a.id")
    .select(["a.consent_withdrawn_at", "i.without_ssn", "i.status", "i.attempts"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
  return {
    withoutSsn: row?.without_ssn ?? false,
    consentWithdrawnAt: row?.consent_withdrawn_at ?? null,
    identity: row?.status ?? "none",
    attempts: row?.attempts ?? 0,
  };
}

/** Explains to the landlord that no report can be ordered because the applicant withdrew consent. */
export const consentWithdrawnMessage: Message = (t) => t(applicationProblemsTexts).consent_withdrawn;

/** @throws ProblemError `conflict` once the applicant has withdrawn consent to screening */
export async function requireScreeningConsent(db: Db, applicationId: string): Promise<void> {
  if ((await loadScreeningState(db, applicationId)).consentWithdrawnAt) throw conflict(consentWithdrawnMessage);
}
