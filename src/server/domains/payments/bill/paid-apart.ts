import type { Item } from "#rules/money/payment-items.ts";
import { type Check, checkNames, extendedReport, isReportKind } from "#rules/money/screening-costs.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** A check that can be paid for apart from the application fee, with reports or by itself. */
export type SeparateCheck = "verify_identity" | "verify_income";
export const separateChecks: readonly SeparateCheck[] = ["verify_identity", "verify_income"];

/** Selects payments for reports and checks alone, by the landlord or by an applicant on request, in their order. */
export const paidApart = (db: Db, applicationId: string) =>
  db
    .selectFrom("payments")
    .select(["id", "items"])
    .where("application_id", "=", applicationId)
    .where("purpose", "in", ["payment_request", "reports"])
    .where("status", "=", "succeeded")
    .orderBy("captured_at")
    .orderBy("id")
    .execute();

/**
 * Finds the checks of an application that were paid for apart from its fee, by the landlord or by the applicant on
 * request. Such a check is no part of the fee.
 * @returns the ID of the first payment that names the check, by check; never of one that got it back because another had
 * paid for it
 */
export async function checksPaidApart(db: Db, applicationId: string): Promise<Map<SeparateCheck, string>> {
  const [payments, repeated] = await Promise.all([
    paidApart(db, applicationId),
    db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select("r.payment_id")
      .where("p.application_id", "=", applicationId)
      .where("r.rule", "=", "repeated_check")
      .execute(),
  ]);
  const own = payments.filter(({ id }) => !repeated.some(({ payment_id }) => payment_id === id));
  return new Map(
    separateChecks.flatMap((check) => {
      const payment = own.find(({ items }) => items.some(({ kind }) => kind === check));
      return payment ? [[check, payment.id]] : [];
    }),
  );
}

const isSeparateCheck = (kind: Item["kind"]): kind is SeparateCheck => separateChecks.some((each) => each === kind);

/** Returns the items of an unpaid order without the checks that another payment has paid for. */
export const withoutPaidChecks = (items: readonly Item[], paid: ReadonlyMap<SeparateCheck, string>): Item[] =>
  items.filter(({ kind }) => !isSeparateCheck(kind) || !paid.has(kind));

/** Whether a report or check belongs to this payment apart from the fee, and not to another that had paid for it. */
type Owns = (paymentId: string, kind: Item["kind"]) => boolean;

/** Loads which payments the reports and checks of an application belong to. */
export async function loadOwners(db: Db, applicationId: string): Promise<Owns> {
  const [checks, rows] = await Promise.all([
    checksPaidApart(db, applicationId),
    db
      .selectFrom("reports")
      .select(["report_type", "payment_id"])
      .where("application_id", "=", applicationId)
      .execute(),
  ]);
  const reports = new Map(rows.map(({ report_type, payment_id }) => [report_type, payment_id]));
  return (paymentId, kind) => {
    if (isSeparateCheck(kind)) return checks.get(kind) === paymentId;
    const report = isReportKind(kind) ? kind : isCheck(kind) ? extendedReport[kind] : null;
    return report === null || !reports.has(report) || reports.get(report) === paymentId;
  };
}

const isCheck = (kind: Item["kind"]): kind is Check => checkNames.some((each) => each === kind);
