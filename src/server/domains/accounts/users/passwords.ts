import { readFileSync } from "node:fs";
import { passwordFaults } from "#rules/text/passwords.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";

/** The most common passwords that meet the rule, in lowercase; from public lists of leaked passwords. */
const commonPasswords = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/**
 * Validates a password by the specification's rule, and rejects the most common passwords, in any capitalization.
 * @throws ProblemError `invalid` with all messages, under the field's name
 */
export function validatePassword(password: string, field: string): void {
  const faults = passwordFaults(password);
  if (faults.length === 0 && commonPasswords.has(password.toLowerCase()))
    faults.push((t) => t(accountProblemsTexts).common_password);
  if (faults.length) throw invalid({ [field]: faults });
}
