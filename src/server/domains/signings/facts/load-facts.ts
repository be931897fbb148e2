import type { DocumentField } from "#contract/schemas/document-fields.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { isMappable } from "#fields/forms/mappable.ts";
import { withHomeRent } from "#rules/applicant/income-to-rent.ts";
import { type MappableFact, mappableFacts, maxFactLength } from "#rules/documents/field-types.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { leaseDatesText, rentText } from "#rules/lease/lease-facts.ts";
import { formatAnswer } from "#server/domains/applications/answer-text.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { type ApplicationRow, loadMembers } from "#server/domains/applications/load-application.ts";
import { hiddenQuestionsFor, omitAnswers } from "#server/domains/applications/restricted-questions.ts";
import type { DocumentVersionRow } from "#server/domains/documents/load-document.ts";
import { submittedForm } from "#server/domains/forms/public/applicant-form.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** One member of a household, with the answers that the landlord's side may read. */
type Member = { row: ApplicationRow; form: Form; values: Values };

/** Questions with the same meaning in every form: those of the default form. */
const standardQuestions = new Set([...allFields(defaultForm)].map(({ name }) => name));

/**
 * Returns the texts of a document's mappable fields for a bundle, by field ID; empty without an answer. Secret answers
 * are never shown. The caller has checked the rights to both.
 */
export async function loadFacts(
  deps: TenantDeps,
  db: Db,
  { overlay, linked_form: linkedForm }: Pick<DocumentVersionRow, "overlay" | "linked_form">,
  bundle: string,
): Promise<Record<string, string>> {
  const mappableFields = overlay.flatMap(({ id, type, mapped_to: to }) =>
    type === "mappable" && to !== null ? [{ id, to }] : [],
  );
  if (mappableFields.length === 0) return {};
  const rows = (await loadMembers(db, bundle)).toSorted((a, b) => a.created.getTime() - b.created.getTime());
  const members = await Promise.all(rows.map((row) => loadMember(deps, db, row)));
  const texts = new Map<string, string>();
  for (const { to } of mappableFields) if (!texts.has(to)) texts.set(to, factText(members, to, linkedForm));
  return Object.fromEntries(mappableFields.map(({ id, to }) => [id, (texts.get(to) ?? "").slice(0, maxFactLength)]));
}

async function loadMember(deps: TenantDeps, db: Db, row: ApplicationRow): Promise<Member> {
  const answered = decryptAnswers(deps, row);
  const form = submittedForm(await loadForm(db, row.template_id, row.template_version), answered);
  return { row, form, values: omitAnswers(answered, hiddenQuestionsFor(deps, row, form)) };
}

const isFact = (name: string): name is MappableFact => mappableFacts.some((fact) => fact === name);

function factText(
  members: readonly Member[],
  name: NonNullable<DocumentField["mapped_to"]>,
  form: string | null,
): string {
  if (!isFact(name)) return answerText(members, name, form);
  const answers = members.map(({ values }) => values);
  const facts: Record<MappableFact, () => string> = {
    name: () => members.map(({ row }) => row.applicant_name || row.applicant_email).join(", "),
    unit: () => members.map(({ row }) => row.unit_address).find(Boolean) ?? "",
    rent: () => rentText(members.map(({ row, values }) => withHomeRent(values, row.home_rent))),
    dates: () => leaseDatesText(answers),
  };
  return facts[name]();
}

/**
 * Returns the household's first answer to a question. Landlords' custom questions may have the same name in different
 * forms, so they count only in the linked form.
 */
function answerText(members: readonly Member[], name: string, linkedForm: string | null): string {
  for (const { row, form, values } of members) {
    if (row.template_id !== linkedForm && !standardQuestions.has(name)) continue;
    const field = [...allFields(form)].find((each) => each.name === name);
    if (!field || !isMappable(field) || !formView(form, values).isVisible(field)) continue;
    const text = formatAnswer(field, answerOf(values, name));
    if (text) return text;
  }
  return "";
}
