import type { Values } from "#contract/schemas/forms.ts";
import type { EvictionContent, ReportContent } from "#contract/schemas/report-content.ts";
import { answerFacts } from "#rules/applicant/answer-facts.ts";
import type { IncomeMember } from "#rules/applicant/income-to-rent.ts";
import type { CriteriaFacts } from "#rules/criteria/assess.ts";
import { type Criteria, countsGuarantors } from "#rules/criteria/criteria.ts";
import type { HouseholdRole } from "#rules/household/household-roles.ts";
import { applyLookback, assessItems, type LookbackLocation } from "#rules/law/lookback.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The columns of an application that its criteria are assessed by. */
export type AssessedRow = {
  created: Date;
  property_address: unknown;
  offered_at: Date | null;
  criteria_answers: Values;
  household_role: HouseholdRole;
};

/**
 * Loads the facts about an application that its form's criteria need.
 * @param contents the contents of the reports that the actor may currently read
 * @param members IDs of the household's applications that the actor may see; all by default
 */
export const loadCriteriaFacts = async (
  deps: TenantDeps,
  row: ApplicationRow,
  criteria: Criteria,
  contents: readonly ReportContent[],
  members?: readonly string[],
): Promise<CriteriaFacts> =>
  criteriaFactsOf(row, criteria, await loadHouseholdMembers(deps.db, row, members), contents, deps.now());

/**
 * Returns the facts about an application whose household's answers are loaded.
 * @param household all applicants in the bundle, including this one
 * @param contents the contents of the reports that the actor may currently read
 */
export function criteriaFactsOf(
  row: AssessedRow,
  criteria: Criteria,
  household: readonly AssessedMember[],
  contents: readonly ReportContent[],
  now: Date,
): CriteriaFacts {
  const address = unitAddressOf({ property_address: row.property_address, answers: row.criteria_answers });
  const content = <Kind extends ReportContent["kind"]>(kind: Kind) =>
    contents.find((each): each is Extract<ReportContent, { kind: Kind }> => each.kind === kind);
  const [credit, eviction, criminal] = [content("credit"), content("eviction"), content("criminal")];
  // only with reports, since time zones take long
  const { offered_at } = row;
  const location =
    eviction || criminal
      ? { address, today: lawDay(address, now), offered: offered_at && lawDay(address, offered_at) }
      : null;
  const offenses = criminal && location && applyLookback(criminal, location);
  return {
    // a getter, since few criteria depend on it, and time zones take longer than the rest
    get submitted() {
      return lawDay(address, row.created);
    },
    ...answerFacts(row.criteria_answers, household.map(toIncomeMember), countsGuarantors(criteria)),
    creditScore: credit ? (credit.score?.value ?? "none") : null,
    evictions: eviction && location ? countableEvictions(eviction, location) : null,
    offenses: offenses?.countable ?? null,
    hasUnclearOffenses: offenses?.excluded.some(({ why }) => why === "unclear") ?? false,
  };
}

/**
 * Returns the filing dates of the evictions that count. Court case numbers aren't used as keys, since they may be
 * missing or repeated.
 */
const countableEvictions = (report: EvictionContent, location: LookbackLocation): string[] =>
  assessItems(report, location).flatMap(({ item: { record }, exclusions }) =>
    record === undefined || exclusions.length > 0 ? [] : [report.records[record]?.filed ?? location.today],
  );

type AssessedMember = Pick<AssessedRow, "criteria_answers" | "household_role">;

const toIncomeMember = ({ criteria_answers: answers, household_role: role }: AssessedMember): IncomeMember => ({
  answers,
  role,
});

const loadHouseholdMembers = async (
  db: Db,
  row: ApplicationRow,
  members: readonly string[] | undefined,
): Promise<AssessedMember[]> =>
  await db
    .selectFrom("applications")
    .select(["criteria_answers", "household_role"])
    .where("bundle_id", "=", row.bundle_id)
    .where("destroyed_at", "is", null)
    .$if(members !== undefined, (query) => query.where("id", "in", members ?? []))
    .execute();
