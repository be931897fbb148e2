import { applicantFacts } from "#rules/applicant/applicant.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { findBureauPerson, personFromAnswers } from "#server/domains/identity/records/person.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { IncomeSubject } from "#server/ports/income.ts";
import { incomeProblemsTexts } from "#texts/income-problems/texts.ts";

/**
 * Returns the person whose income the vendor verifies: as identity verification found, or else as in the signed
 * application.
 * @throws ProblemError `conflict` if data that the vendor requires is missing
 */
export async function loadIncomeSubject(deps: TenantDeps, row: ApplicationRow): Promise<IncomeSubject> {
  const values = decryptAnswers(deps, row);
  const { email: enteredEmail, phone } = applicantFacts(values);
  const email = enteredEmail || (await applicantEmailAddress(deps.db, row));
  const person = (await findBureauPerson(deps, deps.db, row.id)) ?? personFromAnswers(values);
  if (phone.length < 10 || Object.values(person).some((part) => part === ""))
    throw conflict((t) => t(incomeProblemsTexts).person_incomplete);
  return { ...person, phone, email };
}
