import type { Form, Values } from "#contract/schemas/forms.ts";
import { homeAnswers } from "#rules/household/home-answers.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** The questions besides the home's that an invitation may have answered. */
const prefilledQuestions = ["applicant__email", "applicant__phone"];

/**
 * Records, for the landlord's side, the last section of the form in which an invited person answered a question.
 * Answers that the invitation prefilled don't count.
 */
export async function updateInvitationSection(
  trx: Db,
  applicationId: string,
  form: Form,
  values: Values,
): Promise<void> {
  const prefilled = new Set([...prefilledQuestions, ...Object.keys(homeAnswers(form, values, null))]);
  const isAnswered = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return !prefilled.has(name) && value !== undefined && value !== null && value !== "";
  };
  const index = form.sections.findLastIndex(({ fields }) => fields.some(({ name }) => isAnswered(name)));
  const section = form.sections[index];
  if (!section) return;
  await trx
    .updateTable("invitations")
    .set({ section: section.label, section_number: index + 1 })
    .where("application_id", "=", applicationId)
    .execute();
}
