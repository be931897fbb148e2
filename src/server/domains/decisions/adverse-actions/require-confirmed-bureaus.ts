import { unconfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import type { Deliveries } from "./delivery.ts";

/**
 * Rejects a decision whose notice would name a bureau with an address that the operator hasn't confirmed. Only in
 * production: elsewhere, no real person gets a notice.
 * @throws ProblemError `conflict`, before anything of the decision is stored
 */
export function requireConfirmedBureaus(
  { config, log }: Pick<TenantDeps, "config" | "log">,
  deliveries: Deliveries,
): void {
  if (!config.production || config.sandbox) return;
  const namedBureaus = deliveries.flatMap(({ composed, delivery }) =>
    delivery ? composed.used.map(({ bureau }) => bureau) : [],
  );
  const missing = unconfirmedBureaus(namedBureaus, config.confirmedBureaus);
  if (missing.length === 0) return;
  log.error(
    { bureaus: missing },
    "a notice was not sent: confirm its bureaus by LINTEL_CONFIRMED_BUREAUS (lintel law)",
  );
  throw conflict((t) => t(reviewProblemsTexts).bureau_unconfirmed);
}
