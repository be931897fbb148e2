import { ProblemError } from "#server/platform/common/errors.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Payments } from "#server/ports/payments.ts";

/** @throws ProblemError `unavailable` where nobody takes cards */
export function paymentsOf(deps: Deps): Payments {
  if (!deps.payments)
    throw new ProblemError("unavailable", "Card payments aren't set up on this site.", { retryAfter: 3_600 });
  return deps.payments;
}
