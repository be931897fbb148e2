import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Report } from "#contract/reports.ts";
import { nextActionsOf } from "#rules/workflow/next-actions.ts";
import { isUndecided } from "#rules/workflow/steps.ts";
import { householdWaitsFor, type WaitingFor, waitingFor } from "#rules/workflow/waiting-for.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type ApplicationOwner, canDecideApplication, canMakeOffer } from "#server/policies/applications.ts";
import { canConfirmPerson, canReviewIdentity } from "#server/policies/identity.ts";
import { factsOf, presentWorkflow } from "../../applications/workflow/steps.ts";
import type { ListedRow } from "./present.ts";
import type { ReportsByApplication } from "./report-facts.ts";

/** Sets what each bundle waits for, as the actor sees it. */
export function addWaiting(
  actor: Actor,
  rows: readonly ListedRow[],
  bundles: readonly Bundle[],
  reports: ReportsByApplication,
): void {
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  for (const bundle of bundles)
    bundle.waiting_for = householdWaitsFor(
      (bySlug.get(bundle.slug) ?? []).map((row) => waitsFor(actor, row, reports.get(row.application_id) ?? [])),
    );
}

/** What an application waits for depends on these columns. */
export type WaitingRow = Pick<
  ListedRow,
  | keyof ApplicationOwner
  | "application_status"
  | "needs_identity"
  | "consent_withdrawn_at"
  | "needs_income"
  | "identity"
  | "income"
  | "price_cents"
  | "is_paid"
  | "offered_at"
  | "is_mismatched"
  | "has_open_request"
>;

/** Returns what an application waits for, as the actor sees it and its reports. */
export function waitsFor(
  actor: Actor,
  row: WaitingRow,
  reports: readonly Pick<Report, "status" | "next_actions">[],
): WaitingFor | null {
  const status = row.application_status;
  const { workflow } = presentWorkflow(factsOf({ ...row, status }));
  const isOpen = status === "S" || status === "P";
  const has_open_request = row.has_open_request && isUndecided(status);
  const abilities = {
    review_identity: canReviewIdentity(actor, row, row.identity ?? "none"),
    confirm_person: row.is_mismatched && canConfirmPerson(actor, row),
    make_offer: canMakeOffer(actor, { ...row, status }) && reports.some((report) => report.status === "restricted"),
    decide: isOpen && canDecideApplication(actor, row),
  };
  return waitingFor({
    status,
    next_actions: nextActionsOf({ workflow, abilities, reports, has_open_request }),
    reports,
  });
}
