import { sql } from "kysely";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportErrorType } from "#rules/reports/reports.ts";
import { dayMs } from "#rules/time/durations.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";

/**
 * The maximum number of orders of one report of an application: the first one and three retries. Each order has a cost
 * and may be an inquiry in the applicant's credit file, whereas the landlord pays only once.
 */
const maxOrders = 4;
/**
 * The maximum number of orders of a report in 24 hours while the applicant's credit file is frozen, since lifting the
 * freeze takes time.
 */
const maxFrozenOrders = 2;

/**
 * Returns which of an application's failed reports may be ordered again, based on the orders in its history.
 * @throws ProblemError `conflict` if `kind` isn't one of them
 */
export async function requireRemainingOrders(
  trx: Db,
  { application_id, report_type: kind }: { application_id: string; report_type: ReportKind },
  { kinds, error_type, now }: { kinds: readonly ReportKind[]; error_type: ReportErrorType | ""; now: Date },
): Promise<ReportKind[]> {
  const orders = await trx
    .selectFrom("audit_logs")
    .select("created")
    .select(sql<ReportKind[]>`data -> 'reports'`.as("kinds"))
    .where("application_id", "=", application_id)
    .where("action", "=", "reports ordered")
    .execute();
  const ordersOfKind = (each: ReportKind) => orders.filter((order) => order.kinds.includes(each));
  const isRecent = ({ created }: { created: Date }) => created.getTime() > now.getTime() - dayMs;
  const hasReachedLimit = (each: ReportKind) => ordersOfKind(each).length >= maxOrders;
  const isTooSoon = (each: ReportKind) =>
    error_type === "frozen_file" && ordersOfKind(each).filter(isRecent).length >= maxFrozenOrders;
  if (hasReachedLimit(kind)) throw conflict((t) => t(reportProblemsTexts).ordered_too_often);
  if (isTooSoon(kind)) throw conflict((t) => t(reportProblemsTexts).ordered_today);
  return kinds.filter((each) => !hasReachedLimit(each) && !isTooSoon(each));
}
