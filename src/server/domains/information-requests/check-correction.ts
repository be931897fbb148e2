import type { Field, FieldErrors, Values } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { secretNames } from "#fields/forms/secrets.ts";
import { respellAnswers } from "#fields/validation/respell-answers.ts";
import { validateValues } from "#fields/validation/validate.ts";
import type { Today } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import type { Correctable } from "./correctable-questions.ts";

/** What an applicant sends: the requested answers, and the names of unchanged secrets. */
type Sent = { values: Values; unchanged: readonly string[] };

/**
 * Validates the corrected answers by the rules of a submission. Other answers do not change, unless the corrected
 * answers show or hide their questions.
 * @param requested the names of the questions
 * @param today the days from `todaySince`
 * @returns all answers with the corrected ones, and the errors in what was sent
 */
export function checkCorrection(
  { form, before, restricted }: Pick<Correctable, "form" | "before" | "restricted">,
  requested: readonly string[],
  { values, unchanged }: Sent,
  today: Today,
): { answers: Values; errors: FieldErrors } {
  const fields = new Map(Array.from(allFields(form), (field) => [field.name, field] as const));
  const requestedNames = new Set(requested.flatMap((name) => withNested(fields.get(name))));
  const secrets = secretNames(form);
  const sent = respellAnswers(form, values);
  const unchangedSecrets = unchanged.filter(
    (name) => secrets.has(name) && !Object.hasOwn(values, name) && Object.hasOwn(before, name),
  );
  const unchangedAnswers = Object.entries(before).filter(
    ([name]) => !requestedNames.has(name) || unchangedSecrets.includes(name),
  );
  const merged = { ...Object.fromEntries(unchangedAnswers), ...sent };
  const [viewBefore, viewAfter] = [formView(form, before, restricted), formView(form, merged, restricted)];
  const appears = (field: Field) => viewAfter.shows(field) && !viewBefore.shows(field);
  const isOpen = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && (requestedNames.has(name) || appears(field));
  };
  const verdict = validateValues(form, merged, restricted, today);
  const errors: FieldErrors = Object.fromEntries(Object.entries(verdict.errors).filter(([name]) => isOpen(name)));
  for (const name of Object.keys(values))
    if (!isOpen(name))
      errors[name] = [fields.has(name) ? (t) => t(reviewProblemsTexts).not_requested : messages.unknownField];
  for (const name of unchanged)
    if (!unchangedSecrets.includes(name)) errors[name] = [(t) => t(reviewProblemsTexts).answer_again];
  const disappears = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && viewBefore.shows(field) && !viewAfter.shows(field);
  };
  const retained = Object.entries(before).filter(([name]) => !isOpen(name) && !disappears(name));
  const corrected = Object.entries(verdict.answers).filter(([name]) => isOpen(name));
  return { answers: Object.fromEntries([...retained, ...corrected]), errors };
}

const withNested = (field: Field | undefined): string[] =>
  field
    ? [
        field.name,
        ...(field.choices ?? []).flatMap((choice) => (choice.fields ?? []).flatMap((each) => withNested(each))),
      ]
    : [];
