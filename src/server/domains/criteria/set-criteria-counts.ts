import type { Bundle } from "#contract/bundle-schemas.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { countResults } from "#rules/criteria/criteria-counts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type AssessableRow, householdAssessor } from "./household-assessor.ts";

/** A bundle joined with one of its applications; `id` is null if it has none. */
type Row = Omit<AssessableRow, "created"> & { id: string | null; slug: string; application_created: Date };

/**
 * Sets how many criteria each bundle meets.
 * @param contents the contents of the reports that the actor may currently read, by application
 */
export function setCriteriaCounts(
  { now }: Pick<Deps, "now">,
  rows: readonly Row[],
  bundles: readonly Bundle[],
  contents: ReadonlyMap<string, readonly ReportContent[]>,
): void {
  const assess = householdAssessor(now());
  const assessable = rows.filter(({ id }) => id !== null).map((row) => ({ ...row, created: row.application_created }));
  const bySlug = Map.groupBy(assessable, ({ slug }) => slug);
  for (const bundle of bundles) {
    const { results } = assess(bySlug.get(bundle.slug) ?? [], (row) => contents.get(row.application_id) ?? []);
    bundle.criteria = countResults(results);
  }
}
