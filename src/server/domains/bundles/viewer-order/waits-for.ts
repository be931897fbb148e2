import type { Report } from "#contract/reports.ts";
import type { ChargeHoldCase } from "#rules/law/charging/charge-order.ts";
import { nextActionsOf } from "#rules/workflow/next-actions.ts";
import { isDecidable, type Status } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { type WaitingFor, waitingFor } from "#rules/workflow/waiting-for.ts";
import { presentWorkflow, type StepColumns, stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type ApplicationParties, canDecideApplication, canMakeOffer } from "#server/policies/applications.ts";
import { canConfirmPerson, canReviewIdentity } from "#server/policies/identity.ts";

/** The columns that determine what an application waits for. */
export type WaitingRow = Omit<ApplicationParties, "deleted_at"> &
  Omit<StepColumns, "status"> & {
    application_status: Status;
    offered_at: Date | null;
    is_mismatched: boolean;
    has_open_request: boolean;
    charge_hold: ChargeHoldCase | null;
  };

/** Returns what an application waits for, as the actor sees the application and its reports. */
export function waitsFor(
  actor: Actor,
  row: WaitingRow,
  reports: readonly Pick<Report, "status" | "next_actions">[],
): WaitingFor | null {
  const status = row.application_status;
  const { workflow } = presentWorkflow(stepFactsOf({ ...row, status }));
  const has_open_request = row.has_open_request && isSubmittedUndecided(status);
  const abilities = {
    review_identity: canReviewIdentity(actor, { ...row, status }, row.identity ?? "none"),
    confirm_person: row.is_mismatched && canConfirmPerson(actor, { ...row, status }),
    make_offer: canMakeOffer(actor, { ...row, status }) && reports.some((report) => report.status === "restricted"),
    decide: isDecidable(status) && canDecideApplication(actor, row),
  };
  return waitingFor({
    status,
    next_actions: nextActionsOf({ workflow, abilities, reports, has_open_request, charge_hold: row.charge_hold }),
    reports,
    can_decide: canDecideApplication(actor, row),
  });
}
