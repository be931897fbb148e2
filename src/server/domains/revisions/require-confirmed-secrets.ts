import type { Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, isAnswered } from "#fields/forms/answers.ts";
import { isSecret } from "#fields/forms/secrets.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requireConfirmed } from "#server/http/authentication/require-confirmed.ts";

/**
 * Requires a confirmed session for corrected answers that contain a secret, such as an SSN.
 * @throws ProblemError `confirmation_needed`
 */
export function requireConfirmedSecrets(actor: Actor, form: Form, values: Values): void {
  const hasSecrets = [...allFields(form)].some(
    (field) => isSecret(field) && isAnswered(field, answerOf(values, field.name)),
  );
  if (hasSecrets) requireConfirmed(actor);
}
