import type { Field, FieldErrors, Form, Values } from "#contract/forms.ts";
import { allFields } from "#fields/all-fields.ts";
import { isPlainObject } from "#fields/plain-object.ts";
import { kindOf } from "#fields/registry.ts";
import { messages } from "#rules/messages.ts";
import { isCleanText } from "#rules/text.ts";

/** Names are the applicant's to choose: `constructor` must not be found where it was not given. */
function answerOf(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isClean(value: unknown): boolean {
  if (typeof value === "string") return isCleanText(value);
  if (Array.isArray(value)) return value.every(isClean);
  return !isPlainObject(value) || Object.entries(value).every(([key, part]) => isCleanText(key) && isClean(part));
}

/** Whether an answer was given: absent, `null` and the kind's empty values are none. */
export function isAnswered(field: Field, value: unknown): boolean {
  const kind = kindOf(field);
  if (kind.answerless || value === undefined || value === null) return false;
  return !(kind.is(value) && kind.isEmpty(value));
}

/**
 * The rules of one field without those nested in it (specification, section 5).
 * @returns every message at fault, `This field is required.` first; empty when the answer holds
 */
export function validateField(field: Field, value: unknown): string[] {
  const kind = kindOf(field);
  if (kind.answerless) return [];
  if (!isAnswered(field, value)) return field.required && !field.disabled ? [messages.required] : [];
  if (!kind.is(value)) return [messages.wrongForm];
  const faults = kind.validate(field, value);
  return isClean(value) ? faults : [...faults, messages.unkeepable];
}

/** The fields that stand within the given answer: those of the chosen choice. */
export function nestedIn(field: Field, value: unknown): Field[] {
  const kind = kindOf(field);
  return kind.nested && isAnswered(field, value) && kind.is(value) ? kind.nested(field, value) : [];
}

/** The fields that the answers bring into view, in reading order. */
export function* shownFields(fields: Field[], values: Values): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* shownFields(nestedIn(field, answerOf(values, field.name)), values);
  }
}

/**
 * Holds the answers against the form, in the browser and on the server alike. Never throws.
 *
 * @returns `errors`: every faulty field with every message, unknown names too; empty when all is well.
 * `kept`: the given answers of the fields in view. Left out are unknown names, empty answers, fields that take no
 * answer, and fields nested in a choice that was not chosen.
 */
export function validateValues(form: Form, values: Values): { errors: FieldErrors; kept: Values } {
  const errors: [string, string[]][] = [];
  const kept: [string, unknown][] = [];
  for (const section of form.sections) {
    for (const field of shownFields(section.fields, values)) {
      const value = answerOf(values, field.name);
      const faults = validateField(field, value);
      if (faults.length > 0) errors.push([field.name, faults]);
      if (isAnswered(field, value)) kept.push([field.name, value]);
    }
  }
  const known = new Set(Array.from(allFields(form), ({ name }) => name));
  for (const name of Object.keys(values)) if (!known.has(name)) errors.push([name, [messages.unknownField]]);
  // fromEntries defines its keys: a name such as __proto__ becomes a plain entry and sets nothing
  return { errors: Object.fromEntries(errors), kept: Object.fromEntries(kept) };
}
