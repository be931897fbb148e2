import type { Bundle } from "#contract/bundle-schemas.ts";
import { householdWaitsFor } from "#rules/workflow/waiting-for.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { ListedRow } from "./present.ts";
import { waitsFor } from "./reader-order/waits-for.ts";
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
