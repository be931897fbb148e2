import type { ReportContent } from "#contract/schemas/report-content.ts";
import { answerFacts } from "#rules/applicant/answer-facts.ts";
import type { CriteriaFacts } from "#rules/criteria/assess.ts";
import { lookback } from "#rules/law/lookback.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ApplicationRow } from "../../applications/load.ts";
import { unitAddressOf } from "../../applications/unit-address.ts";

/**
 * Returns what is known of an application for its criteria.
 * @param contents of the reports that the reader may read now
 */
export async function loadFacts(
  deps: TenantDeps,
  row: ApplicationRow,
  contents: readonly ReportContent[],
): Promise<CriteriaFacts> {
  const address = unitAddressOf(row);
  const content = <Kind extends ReportContent["kind"]>(kind: Kind) =>
    contents.find((each): each is Extract<ReportContent, { kind: Kind }> => each.kind === kind);
  const [credit, eviction, criminal] = [content("credit"), content("eviction"), content("criminal")];
  const today = lawDay(address, deps.now());
  const excludedFrom = (report: ReportContent) =>
    new Set(lookback(report, address, today).excluded.map(({ number }) => number));
  return {
    submitted: lawDay(address, row.created),
    ...answerFacts(row.answers, await householdAnswers(deps.db, row)),
    creditScore: credit ? (credit.score?.value ?? "none") : null,
    evictions: eviction
      ? eviction.records.flatMap(({ number, filed }) => (excludedFrom(eviction).has(number) ? [] : [filed ?? today]))
      : null,
    offenses: criminal ? lookback(criminal, address, today).countable : null,
  };
}

/** The answers of all applicants in the bundle, including this one. */
async function householdAnswers(db: Db, row: ApplicationRow): Promise<Record<string, unknown>[]> {
  const members = await db
    .selectFrom("applications")
    .select("answers")
    .where("bundle_id", "=", row.bundle_id)
    .where("destroyed_at", "is", null)
    .execute();
  return members.map(({ answers }) => answers);
}
