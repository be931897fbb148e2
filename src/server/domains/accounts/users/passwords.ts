import { readFileSync } from "node:fs";
import { passwordFaults } from "#rules/text/passwords.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";

/** The commonest passwords that the rule lets through, folded; from public lists of leaked ones. */
const commonest = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean),
);

/**
 * The specification's rule, and none beyond it but this: not one of the commonest, whatever its capitals.
 * @throws ProblemError `invalid` with every message, under the field's name
 */
export function checkPassword(password: string, field: string): void {
  const faults = passwordFaults(password);
  if (faults.length === 0 && commonest.has(password.toLowerCase()))
    faults.push((t) => t(accountProblemsTexts).common_password);
  if (faults.length) throw invalid({ [field]: faults });
}
