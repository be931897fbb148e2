import type { ClearValues, Form, Values } from "#contract/schemas/forms.ts";
import { secretNames } from "#fields/forms/secrets.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { secretAnswers } from "./encrypted-columns.ts";
import type { ApplicationRow } from "./load-application.ts";

/**
 * Encrypts the secret answers, such as an SSN, each with its application and field as the context; `decryptAnswers`
 * decrypts them.
 * @returns the other answers in `answers`, the encrypted ones in `secrets`
 */
export function encryptAnswers(deps: TenantDeps, form: Form, applicationId: string, values: ClearValues) {
  const names = secretNames(form);
  const answers: Values = {};
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (names.has(name)) secrets[name] = secretAnswers.encrypt(deps, applicationId, name, value);
    else answers[name] = value;
  }
  return { answers, secrets };
}

/** Returns all answers of a stored application or revision, with the secret ones decrypted. */
export function decryptAnswers(deps: TenantDeps, row: Pick<ApplicationRow, "id" | "answers" | "secrets">): ClearValues {
  const secrets = Object.entries(row.secrets).map(([name, encrypted]) => [
    name,
    secretAnswers.decrypt(deps, row.id, name, encrypted),
  ]);
  return { ...row.answers, ...Object.fromEntries(secrets) };
}
