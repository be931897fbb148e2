import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { zipFault } from "#server/domains/places/address-faults.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canManageApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { changeAddress, type HomeAddress } from "./change-address.ts";

/**
 * Corrects the home's address for the landlord's side.
 * @throws ProblemError `not_found` for the applicant, `forbidden` for members who may only read, `conflict` once the
 * application is decided, `invalid` for a ZIP code of another state
 */
export async function correctAddress(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  id: string,
  address: HomeAddress,
): Promise<{ refunded_cents: number }> {
  await lockApplication(trx, id);
  const row = await loadApplication(trx, actor, id);
  if (!isLandlordSide(actor, row)) throw notFound();
  if (!canManageApplication(actor, row))
    throw new ProblemError("forbidden", (t) => t(reportProblemsTexts).cant_change_applications);
  if (!isSubmittedUndecided(row.status)) throw conflict((t) => t(reportProblemsTexts).address_decided);
  const fault = zipFault(address);
  if (fault) throw invalid({ "property_address.zip": [fault] });
  return await changeAddress(deps, trx, id, address, actor.id);
}
