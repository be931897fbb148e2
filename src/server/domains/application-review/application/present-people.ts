import type { Application } from "#contract/application-schemas.ts";
import type { ClearValues, Field } from "#contract/schemas/forms.ts";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { householdIncome, type IncomeMember } from "#rules/applicant/income-to-rent.ts";
import { type Criteria, countsGuarantors } from "#rules/criteria/criteria.ts";
import { fromCents } from "#rules/money/money.ts";
import { formatPhone } from "#rules/phones/phones.ts";
import { asMasked, type Masked } from "#rules/text/masking.ts";
import { maskedText } from "#server/domains/applications/answer-text.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { textsIn } from "#texts/message.ts";

/**
 * Presents the invitation of an application. Before the submission, the application represents an invitation to the
 * applicant, which may have bounced (`B`). After the submission by an invited person, includes the address that the
 * invitation was sent to.
 */
export function presentInvitee({ status, applicant_email, invited_email, invitation }: ApplicationRow) {
  const isSent = status === "I" || status === "C";
  const is_invitation = isSent || status === "B";
  const invitee = is_invitation ? applicant_email : (invitation?.email ?? invited_email);
  return { is_invitation, invitee, invitation_sent: isSent || (!is_invitation && invitee !== null) };
}

/**
 * Returns the agent that the applicant selected, even if the application was assigned to another one since. Applicants
 * see no other agents.
 */
export async function loadChosenAgent(
  db: Db,
  { language }: Pick<Actor, "language">,
  row: ApplicationRow,
): Promise<Application["company_agents"]> {
  const { agent: value } = applicantFacts(row.answers);
  if (!value) return [];
  const users = await db
    .selectFrom("users")
    .select(["id", "name", "username", "erased_at"])
    .where("id", "=", value)
    .execute();
  return users.map(({ id, name, username, erased_at }) => ({
    value: id,
    label: name || (erased_at ? textsIn(language)(applicationReviewTexts).former_agent : username),
  }));
}

/** Returns the masked Social Security number; empty if the form has no such question. */
export function ssnOf(fields: Field[], values: ClearValues): Masked<string> {
  const field = fields.find(({ name }) => name === "applicant__ssn");
  return field ? maskedText(field, values[field.name]) : asMasked("");
}

/** Returns the members of the household. Applicants see only themselves, and not whether there are others. */
export async function loadHousehold(db: Db, row: ApplicationRow, landlordSide: boolean) {
  if (!landlordSide)
    return [{ id: row.id, name: row.applicant_name, role: "applicant" as const, revision: row.revision, answers: {} }];
  const rows = await db
    .selectFrom("applications")
    .select(["id", "household_role as role", "revision", "criteria_answers as answers"])
    .select(["applicant_name", "applicant_email", "applicant_phone"])
    .where("bundle_id", "=", row.bundle_id)
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
  // the name of an invited person may be unknown
  return rows.map(({ applicant_name, applicant_email, applicant_phone, ...member }) => ({
    ...member,
    name: applicant_name || applicant_email || formatPhone(applicant_phone),
  }));
}

/** Presents a household's stated income, as counted by its form's criteria. */
export function presentHouseholdIncome(
  household: readonly IncomeMember[],
  criteria: Criteria,
): Application["household_income"] {
  const totals = householdIncome(household, countsGuarantors(criteria));
  if (!totals) return null;
  const { income, times, voucher, guarantors } = totals;
  return {
    monthly: income === null ? null : fromCents(income),
    times,
    voucher,
    guarantors: guarantors && {
      monthly: fromCents(guarantors.income),
      counted: guarantors.counted,
      times_without: guarantors.timesWithout,
    },
  };
}
