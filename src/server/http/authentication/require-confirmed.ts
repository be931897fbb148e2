import { ProblemError } from "#server/platform/common/errors.ts";

/**
 * Rejects calls with sensitive data while the session isn't confirmed, since someone else may use the device. Calls
 * that always require it declare `confirmed` in the contract.
 * @throws ProblemError `confirmation_needed`
 */
export function requireConfirmed({ isConfirmed }: { isConfirmed: boolean }): void {
  if (!isConfirmed) throw new ProblemError("confirmation_needed");
}
