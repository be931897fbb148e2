import type { ClearValues, Field, Form, MaskedValues } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { isSecret, isSsnTextQuestion } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { maskNumbersIn } from "#rules/applicant/person.ts";
import { asMasked, type Masked } from "#rules/text/masking.ts";

/** Formats an answer for display; Social Security numbers are masked, whatever kind of question asks for them. */
export function formatAnswer(field: Field, value: unknown): string {
  if (!isAnswered(field, value) || !kindOf(field).hasShape(value)) return "";
  const text = kindOf(field).toText(field, value);
  return isSsnTextQuestion(field) ? maskNumbersIn(text) : text;
}

const isMaskable = (field: Field) => kindOf(field).isSecretKind === true || isSsnTextQuestion(field);

/**
 * Returns an answer for users who may correct it: masked, and empty for secrets that have no masked text, such as a
 * date of birth.
 */
export const maskedText = (field: Field, value: unknown): Masked<string> =>
  asMasked(isSecret(field) && !isMaskable(field) ? "" : formatAnswer(field, value));

/** Returns the values with Social Security numbers masked. The server never sends them in full. */
export function maskSecrets(form: Form, values: ClearValues): MaskedValues {
  const maskedValues = { ...values };
  for (const field of allFields(form))
    if (isMaskable(field) && Object.hasOwn(maskedValues, field.name))
      maskedValues[field.name] = formatAnswer(field, maskedValues[field.name]);
  return asMasked(maskedValues);
}
