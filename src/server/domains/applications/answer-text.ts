import type { ClearValues, Field, Form, MaskedValues } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { isSecret } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { asMasked, type Masked } from "#rules/text/masking.ts";

/** Formats an answer for display; answers of secret kinds are masked. */
export const formatAnswer = (field: Field, value: unknown): string =>
  isAnswered(field, value) && kindOf(field).hasShape(value) ? kindOf(field).toText(field, value) : "";

/**
 * Returns an answer for users who may correct it: masked, and empty for secrets whose kind has no masked text, such as
 * a date of birth.
 */
export const maskedText = (field: Field, value: unknown): Masked<string> =>
  asMasked(isSecret(field) && !kindOf(field).isSecretKind ? "" : formatAnswer(field, value));

/** Returns the values with the answers of secret kinds masked. The server never sends them in full. */
export function maskSecrets(form: Form, values: ClearValues): MaskedValues {
  const maskedValues = { ...values };
  for (const field of allFields(form))
    if (kindOf(field).isSecretKind && Object.hasOwn(maskedValues, field.name))
      maskedValues[field.name] = formatAnswer(field, maskedValues[field.name]);
  return asMasked(maskedValues);
}
