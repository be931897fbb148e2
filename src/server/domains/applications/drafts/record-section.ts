import type { Form, Values } from "#contract/schemas/forms.ts";
import { homeAnswers } from "#rules/household/home-answers.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** The questions that an invitation may have answered, besides those about the home. */
const known = ["applicant__email", "applicant__phone"];

/**
 * Records the last section of the form in which an invited person answered a question, for the landlord's side. Answers
 * that the invitation filled in do not count.
 */
export async function recordSection(trx: Db, applicationId: string, form: Form, values: Values): Promise<void> {
  const prefilled = new Set([...known, ...Object.keys(homeAnswers(form, values, null))]);
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
