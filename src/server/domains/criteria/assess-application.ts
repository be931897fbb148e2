import type { Assessment } from "#contract/schemas/criteria.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { assess } from "#rules/criteria/assess.ts";
import { type Criteria, criteriaList } from "#rules/criteria/criteria.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { overrideReason } from "./encrypted-columns.ts";
import { loadCriteriaFacts } from "./load-criteria-facts.ts";

/**
 * Compares an application, for its landlord's side, with the criteria of the form version that it was submitted with.
 * @param contents the contents of the reports that the actor may currently read
 * @param members IDs of the household's applications that the actor may see; all by default
 */
export async function assessApplication(
  deps: TenantDeps,
  row: ApplicationRow,
  criteria: Criteria,
  contents: readonly ReportContent[],
  members?: readonly string[],
): Promise<Assessment[]> {
  const list = criteriaList(criteria);
  if (list.length === 0) return [];
  const [facts, overrides] = await Promise.all([
    loadCriteriaFacts(deps, row, criteria, contents, members),
    loadOverrides(deps, row.id),
  ]);
  return assess(list, facts).map((each) => {
    const matchingOverride = overrides.find(
      ({ criterion, number }) => criterion === each.name && number === each.number,
    );
    if (!matchingOverride) return { ...each, override: null };
    const { met, by, created } = matchingOverride;
    const reason = overrideReason.decrypt(deps, `${row.id}:${each.name}:${each.number}`, matchingOverride.reason);
    return { ...each, override: { met, reason, by, created: created.toISOString() } };
  });
}

const loadOverrides = async ({ db }: TenantDeps, applicationId: string) =>
  await db
    .selectFrom("criterion_overrides as o")
    .leftJoin("users as u", "u.id", "o.created_by")
    .select(["o.criterion", "o.number", "o.met", "o.reason", "o.created", "u.name as by"])
    .where("o.application_id", "=", applicationId)
    .execute();
