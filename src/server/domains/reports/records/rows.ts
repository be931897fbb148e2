import { expressionBuilder, sql } from "kysely";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { landlordVerifiedCondition } from "#server/domains/identity/landlord-verification.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";

/** Whether an effective adverse decision is based on the reports of the application of `r`. */
export function hasAdverseDecision() {
  const eb = expressionBuilder<DB & { r: DB["reports"] }, "r">();
  return eb.exists(
    eb
      .selectFrom("adverse_actions as x")
      .innerJoin("applications as d", "d.id", "x.application_id")
      .select("x.id")
      .whereRef("x.application_id", "=", "r.application_id")
      .where((is) =>
        is.or([
          // otherwise it is not effective yet: the decision can still be undone
          is.and([is("x.kind", "!=", "proposal"), is("d.status_before", "is", null)]),
          is.and([is("x.kind", "=", "proposal"), is("r.report_type", "=", "criminal")]),
        ]),
      ),
  );
}

/**
 * Selects a report with the data that determines who may read it. Kysely's type of a condition includes the 0 and 1 of
 * other databases.
 */
export const reportQuery = (db: Db) =>
  db
    .selectFrom("reports as r")
    .leftJoin("identity_checks as c", "c.application_id", "r.application_id")
    .select([
      "r.id",
      "r.application_id",
      "r.report_type",
      "r.statewide",
      "r.status",
      "r.error_type",
      "r.missing_fields",
      "r.content",
      "r.portable",
      "r.seen_at",
      "r.created",
      "r.modified",
      "r.ordered_at",
      "c.id as check_id",
      "c.person as verified",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("report_requirements as q")
            .select("q.id")
            .whereRef("q.report_id", "=", "r.id")
            .where("q.action", "=", "certify_purpose"),
        )
        .$castTo<boolean>()
        .as("certified"),
    )
    .select(hasAdverseDecision().$castTo<boolean>().as("adverse"))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("consents as k")
            .select("k.id")
            .whereRef("k.application_id", "=", "r.application_id")
            .where("k.wants_copy", "=", true),
        )
        .$castTo<boolean>()
        .as("copy_requested"),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("person_mismatches as m")
            .select("m.id")
            .whereRef("m.application_id", "=", "r.application_id")
            .where("m.resolution", "is", null),
        )
        .$castTo<boolean>()
        .as("mismatched"),
    )
    .select(landlordVerifiedCondition(tenantOf(db), sql`r.application_id`).as("proven"));

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportQuery>["executeTakeFirstOrThrow"]>>;

/** Selects all reports of an application, in reading order. */
export async function listReportRows(db: Db, applicationId: string): Promise<ReportRow[]> {
  return sortInReadingOrder(await reportQuery(db).where("r.application_id", "=", applicationId).execute());
}

/** Sorts reports in reading order: credit, eviction, criminal. */
export const sortInReadingOrder = <Row extends Pick<ReportRow, "report_type">>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => reportKinds.indexOf(a.report_type) - reportKinds.indexOf(b.report_type));
