import { sql } from "kysely";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { type AssessmentResult, assess } from "#rules/criteria/assess.ts";
import {
  type Criteria,
  type Criterion,
  criteriaList,
  noCriteria,
  reportOfCriterion,
} from "#rules/criteria/criteria.ts";
import { isBeforeSubmission, type Status } from "#rules/workflow/statuses.ts";
import { parseSettings } from "#server/domains/forms/records/settings.ts";
import { type AssessedRow, criteriaFactsOf } from "./load-criteria-facts.ts";

/** One application with the columns that its criteria are assessed by, except its reports. */
export type AssessableRow = AssessedRow & {
  application_id: string;
  application_status: Status;
  template_id: string;
  template_version: number;
  /** JSON as stored with the form version: text, since it is parsed once for many applications */
  criteria: string | null;
  /** criteria overrides; null if there are none */
  overrides: { criterion: string; number: number; met: boolean }[] | null;
};

/** Selects the columns of `AssessableRow` that an application `a` doesn't have under the same name. */
export const assessableColumns = sql`
  a.template_id, a.template_version, a.property_address, a.criteria_answers, a.household_role,
  (select v.settings ->> 'criteria' from template_versions v
    where v.tenant = a.tenant and v.template_id = a.template_id and v.version = a.template_version) as criteria,
  (select jsonb_agg(jsonb_build_object('criterion', o.criterion, 'number', o.number, 'met', o.met))
    from criterion_overrides o where o.tenant = a.tenant and o.application_id = a.id) as overrides`;

type Results = {
  results: AssessmentResult[];
  /** the number of results that depend on omitted reports */
  missing: number;
};

type ListedCriteria = { criteria: Criteria; list: readonly Criterion[] };
const noListedCriteria: ListedCriteria = { criteria: noCriteria, list: [] };

/**
 * Returns a function that assesses the applications of a household and can be called for many households. An override
 * replaces a result. Its argument `contentsOf` returns the contents of an application's reports that the actor may
 * currently read; null omits the criteria about reports.
 */
export function householdAssessor(now: Date) {
  // a cache: few versions, many applications
  const byVersion = new Map<string, ListedCriteria>();
  const criteriaOf = (row: AssessableRow): ListedCriteria => {
    if (isBeforeSubmission(row.application_status) || !row.criteria) return noListedCriteria;
    const version = `${row.template_id}:${row.template_version}`;
    const cached = byVersion.get(version);
    if (cached) return cached;
    const { criteria } = parseSettings({ criteria: JSON.parse(row.criteria) });
    const listed = { criteria, list: criteriaList(criteria) };
    byVersion.set(version, listed);
    return listed;
  };
  return <Row extends AssessableRow>(
    rows: readonly Row[],
    contentsOf: (row: Row) => readonly ReportContent[] | null,
  ): Results => {
    const householdResults: Results = { results: [], missing: 0 };
    for (const row of rows) {
      const { criteria, list } = criteriaOf(row);
      if (list.length === 0) continue;
      const contents = contentsOf(row);
      for (const { name, number, result } of assess(list, criteriaFactsOf(row, criteria, rows, contents ?? [], now))) {
        const override = row.overrides?.find((each) => each.criterion === name && each.number === number);
        if (override) householdResults.results.push(override.met ? "met" : "not_met");
        else if (contents === null && reportOfCriterion(name)) householdResults.missing++;
        else householdResults.results.push(result);
      }
    }
    return householdResults;
  };
}
