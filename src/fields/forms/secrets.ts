import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { hasStandardName } from "#fields/base/standard-name.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, isAnswered } from "#fields/forms/answers.ts";
import { isUnchanged } from "#fields/forms/unchanged.ts";
import { kindOf } from "#fields/registry/registry.ts";

const secretNamePattern = /(?:^|_)(?:date_of_birth|account_number|routing_number|bank_account)$/;

/** Matches labels, in English and Spanish, of questions for a birth date, a bank number or a Social Security number. */
const secretLabelPattern =
  /\b(?:date of birth|birth ?dates?|birthdays?|dob|born|ssn|itin|iban)\b|social security (?:number|no\b|#)|\b(?:account|acct|routing|card)\.? ?(?:numbers?\b|nos?\b|#)|\bbank accounts?\b|fechas? de nacimiento|cumpleaños|\bnaci(?:ó|d[oa])|cuentas? bancarias?|n[úu]meros? del? (?:la |su )?(?:cuenta|ruta|tarjeta|seguro social)/i;

/**
 * Whether a field's answers are encrypted when stored. Fields of kinds that are not always secret are by name or label,
 * or if the answer is hidden during input, except in the standard form's questions.
 */
export const isSecret = (field: Field): boolean =>
  kindOf(field).isSecretKind === true ||
  secretNamePattern.test(field.name) ||
  (kindOf(field).canBeSecret === true &&
    (secretLabelPattern.test(field.label) || (field.masked === true && !hasStandardName(field))));

/** Returns the names of the fields whose answers are encrypted when stored. */
export function secretNames(form: Form): Set<string> {
  return new Set([...allFields(form)].filter(isSecret).map(({ name }) => name));
}

/** Whether a draft on the device leaves out the field's answers: secrets and signatures. */
const isExcludedFromDrafts = (field: Field): boolean => kindOf(field).isSignatureKind === true || isSecret(field);

/**
 * Returns the fields answered now, rather than in an earlier revision, whose answers a draft on the device leaves out.
 */
export const privateAnswers = (form: Form, values: Values): string[] =>
  [...allFields(form)]
    .filter((field) => {
      const answer = answerOf(values, field.name);
      return isExcludedFromDrafts(field) && !isUnchanged(answer) && isAnswered(field, answer);
    })
    .map(({ name }) => name);

/** Returns the answers that a draft on the device may contain: the form's own, without secrets and signatures. */
export function draftableAnswers(form: Form, values: Values): Values {
  const names = [...allFields(form)]
    .filter((field) => !isExcludedFromDrafts(field) && !kindOf(field).isAnswerless)
    .map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
}
