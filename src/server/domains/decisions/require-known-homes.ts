import { decisionNeedsAddress } from "#rules/law/unknown-home.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

/**
 * Requires that all addresses are known that determine the law of the decision.
 * @throws ProblemError `conflict` while one is unknown
 */
export async function requireKnownHomes(
  deps: TenantDeps,
  trx: Db,
  applications: readonly ApplicationRow[],
  decision: "accept" | "conditions" | "decline",
): Promise<void> {
  for (const row of applications) {
    const { settings } = await loadVersionContent(trx, row.template_id, row.template_version);
    if (decisionNeedsAddress(unitAddressOf(row), possiblePlaces(settings), decision, deps.now()))
      throw conflict((t) => t(reviewProblemsTexts).home_unknown);
  }
}
