import type { Field } from "#contract/schemas/forms.ts";
import { isSecret } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";

/**
 * Whether a document can show the answers to a question: those with a text that isn't a secret, a signature or an
 * upload.
 */
export function isMappable(field: Field): boolean {
  const { isAnswerless, isSignatureKind, uploads } = kindOf(field);
  return !isAnswerless && !isSignatureKind && !uploads && !isSecret(field);
}
