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
type SentCorrectionAnswers = { values: Values; unchanged: readonly string[] };

/**
 * Validates the corrected answers by the rules of a submission. Other answers do not change, unless the corrected
 * answers show or hide their questions.
 * @param requested the names of the questions
 * @param today the days from `todaySince`
 * @returns all answers with the corrected ones, and the errors in what was sent
 */
export function validateCorrection(
  { form, before, restricted }: Pick<Correctable, "form" | "before" | "restricted">,
  requested: readonly string[],
  { values, unchanged }: SentCorrectionAnswers,
  today: Today,
): { answers: Values; errors: FieldErrors } {
  const fields = new Map(Array.from(allFields(form), (field) => [field.name, field] as const));
  const requestedNames = new Set(requested.flatMap((name) => withNestedNames(fields.get(name))));
  const secrets = secretNames(form);
  const respelledAnswers = respellAnswers(form, values);
  const unchangedSecrets = unchanged.filter(
    (name) => secrets.has(name) && !Object.hasOwn(values, name) && Object.hasOwn(before, name),
  );
  const unchangedAnswers = Object.entries(before).filter(
    ([name]) => !requestedNames.has(name) || unchangedSecrets.includes(name),
  );
  const mergedAnswers = { ...Object.fromEntries(unchangedAnswers), ...respelledAnswers };
  const [viewBefore, viewAfter] = [formView(form, before, restricted), formView(form, mergedAnswers, restricted)];
  const appears = (field: Field) => viewAfter.isVisible(field) && !viewBefore.isVisible(field);
  const isCorrectable = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && (requestedNames.has(name) || appears(field));
  };
  const validationResult = validateValues(form, mergedAnswers, restricted, today);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(validationResult.errors).filter(([name]) => isCorrectable(name)),
  );
  for (const name of Object.keys(values))
    if (!isCorrectable(name))
      errors[name] = [fields.has(name) ? (t) => t(reviewProblemsTexts).not_requested : messages.unknownField];
  for (const name of unchanged)
    if (!unchangedSecrets.includes(name)) errors[name] = [(t) => t(reviewProblemsTexts).answer_again];
  const disappears = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && viewBefore.isVisible(field) && !viewAfter.isVisible(field);
  };
  const retainedAnswers = Object.entries(before).filter(([name]) => !isCorrectable(name) && !disappears(name));
  const correctedAnswers = Object.entries(validationResult.answers).filter(([name]) => isCorrectable(name));
  return { answers: Object.fromEntries([...retainedAnswers, ...correctedAnswers]), errors };
}

const withNestedNames = (field: Field | undefined): string[] =>
  field
    ? [
        field.name,
        ...(field.choices ?? []).flatMap((choice) => (choice.fields ?? []).flatMap((each) => withNestedNames(each))),
      ]
    : [];
