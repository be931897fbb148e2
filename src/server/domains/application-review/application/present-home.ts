import type { Application } from "#contract/application-schemas.ts";
import { decisionNeedsAddress } from "#rules/law/unknown-home.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { presentUnitAddress } from "#server/domains/applications/present-unit-address.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type PresentedHome = Pick<Application, "unit_address" | "applicant_unit_address" | "needs_home_address">;

/** Presents an application's home, and, to the landlord's side, whether their decision waits for its address. */
export function presentHome(
  { now }: Pick<TenantDeps, "now">,
  row: ApplicationRow,
  settings: Parameters<typeof possiblePlaces>[0],
  landlordSide: boolean,
): PresentedHome {
  const needsAddress = (decision: "accept" | "decline") =>
    decisionNeedsAddress(unitAddressOf(row), possiblePlaces(settings), decision, now());
  return {
    unit_address: row.unit_address,
    applicant_unit_address: presentUnitAddress(row),
    needs_home_address:
      landlordSide && isSubmittedUndecided(row.status) && (needsAddress("decline") || needsAddress("accept")),
  };
}
