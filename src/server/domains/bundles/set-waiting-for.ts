import type { Bundle } from "#contract/bundle-schemas.ts";
import type { ChargeHold } from "#rules/law/charging/charge-order.ts";
import { householdWaitsFor } from "#rules/workflow/waiting-for.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { ListedRow } from "./present.ts";
import type { ReportsByApplication } from "./report-facts.ts";
import { waitsFor } from "./viewer-order/waits-for.ts";

/** Sets what each bundle waits for, as the actor sees it. */
export function setWaitingFor(
  actor: Actor,
  rows: readonly ListedRow[],
  bundles: readonly Bundle[],
  reports: ReportsByApplication,
  holds: ReadonlyMap<string, ChargeHold>,
): void {
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  for (const bundle of bundles)
    bundle.waiting_for = householdWaitsFor(
      (bySlug.get(bundle.slug) ?? []).map((row) => {
        const charge_hold = holds.get(row.application_id)?.case ?? null;
        return waitsFor(actor, { ...row, charge_hold }, reports.get(row.application_id) ?? []);
      }),
    );
}
