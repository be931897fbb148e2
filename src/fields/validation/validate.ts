import type { Field, FieldErrors, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { isPlainObject } from "#fields/base/plain-object.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, isAnswered } from "#fields/forms/answers.ts";
import { isUnchanged } from "#fields/forms/unchanged.ts";
import { kindOf } from "#fields/registry/registry.ts";
import type { Today } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { isStorableText } from "#rules/text/text.ts";
import { type Message, verbatim } from "#texts/message.ts";

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (Array.isArray(value)) return value.every(isStorable);
  return !isPlainObject(value) || Object.entries(value).every(([key, part]) => isStorableText(key) && isStorable(part));
}

function formatFaults(field: Field, value: unknown, today?: Today): Message[] {
  const kind = kindOf(field);
  const faults = kind.validate(field, value, today);
  // the error of a signature is about the consent that the law requires
  return faults.length > 0 && field.validate_text && !kind.isSignatureKind ? [verbatim(field.validate_text)] : faults;
}

/**
 * Validates the answer to one field as `FormView.current` returns it, without the fields nested in it (specification,
 * section 5).
 * @returns every error message, `This field is required.` first; empty if the answer is valid
 */
export function validateField(field: Field, value: unknown, today?: Today): Message[] {
  const kind = kindOf(field);
  if (kind.isAnswerless || isUnchanged(value)) return [];
  if (!isAnswered(field, value)) return field.required && !field.disabled ? [messages.required] : [];
  if (!kind.hasShape(value)) return [messages.wrongFormat];
  const faults = formatFaults(field, value, today);
  return isStorable(value) ? faults : [...faults, messages.invalidCharacter];
}

const normalizeAnswer = (field: Field, value: unknown): unknown =>
  isUnchanged(value) ? value : (kindOf(field).normalize?.(value) ?? value);

/**
 * Validates the answers to a form, in the browser and on the server alike. Never throws.
 *
 * @returns `errors`: every invalid field with all its messages, including unknown names; empty when all answers are
 * valid. `answers`: the given answers of the fields in view, without unknown names, empty answers, fields that take no
 * answer, and fields out of view: nested in a choice that was not selected, hidden by a condition, or withheld by law.
 * Valid answers are in their stored form.
 * @param today the date that birth and move-in dates are compared with; without it, any date is accepted
 */
export function validateValues(
  form: Form,
  values: Values,
  restricted?: RestrictedQuestions,
  today?: Today,
): { errors: FieldErrors; answers: Values } {
  const errors: [string, Message[]][] = [];
  const answers: [string, unknown][] = [];
  const view = formView(form, values, restricted);
  for (const section of form.sections) {
    for (const field of view.fields(section)) {
      const value = answerOf(values, field.name);
      const faults = validateField(view.withCurrentRequirement(field), value, today);
      if (faults.length > 0) errors.push([field.name, faults]);
      if (isAnswered(field, value)) answers.push([field.name, faults.length ? value : normalizeAnswer(field, value)]);
    }
  }
  const knownNames = new Set(Array.from(allFields(form), ({ name }) => name));
  for (const name of Object.keys(values)) if (!knownNames.has(name)) errors.push([name, [messages.unknownField]]);
  // fromEntries defines its keys: a name such as __proto__ becomes a plain entry and sets nothing
  return { errors: Object.fromEntries(errors), answers: Object.fromEntries(answers) };
}
