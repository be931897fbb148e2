import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { feeItems, type LineItem } from "#rules/money/payment-items.ts";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import {
  type CheckKind,
  extendedReport,
  type FormChecks,
  forEachCheck,
  isReportKind,
  type ReportKind,
  screeningCostCents,
} from "#rules/money/screening-costs.ts";
import { neverOrderedErrors } from "#rules/reports/reports.ts";
import { portableReportDates } from "#server/domains/applications/portable-report.ts";
import { loadScreeningState } from "#server/domains/applications/screening-state.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isIdentityCheckBillable } from "./identity-check-cost.ts";
import { separatelyPaidChecks } from "./separately-paid-checks.ts";

/** The amount that a person has to pay, in `cents`; 0: nothing. */
export type Bill = { cents: number; costCents: number; items: LineItem[]; reasons: Finding[] };

/** The facts of an application that determine its price. */
export type PricedApplication = {
  id: string;
  user_id: string | null;
  landlord_id: string;
  price_cents: number;
  needs_identity: boolean;
  needs_income: boolean;
  /** `income_checks.status` */
  income: string | null;
  answers: unknown;
  property_address?: unknown;
};

/** Loads an application with the facts that determine its price. */
export const loadPricedApplication = async (db: Db, applicationId: string) =>
  await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .select(columnsOf("applications", "a"))
    .select(["b.landlord_id", "n.status as income"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();

/**
 * Computes what the applicant pays for their application: what its form charged at submission, less the reductions
 * required by the law of the unit's address. This is the only place that computes the sum.
 */
export async function billOf(deps: TenantDeps, db: Db, application: PricedApplication): Promise<Bill> {
  const [{ checks, savedCents }, facts] = await Promise.all([
    feeChecksOf(db, application),
    loadLawFacts(deps, db, application, ({ purpose }) => purpose === "application_fee"),
  ]);
  const feeCents = Math.max(0, application.price_cents - savedCents);
  const { cents, remainingChecks, reasons } = limitPayment({ ...facts, feeCents, checks });
  return { cents, costCents: screeningCostCents(remainingChecks), items: feeItems(checks, feeCents, cents), reasons };
}

/** Income was verified by pay stubs, or not at all, or the bank's report failed: nobody pays for a bank connection. */
export const statesWithoutBank: readonly (string | null)[] = ["documents", "skipped", "failed"];

/**
 * Returns the checks that the fee covers, as of the submission: later changes of the form change no price, and checks
 * that were paid separately are not part of it. `limitPayment` applies the legal reductions.
 * @returns what is bought, and what is saved because the remaining checks are not: the applicant does not pay for those
 */
export async function feeChecksOf(
  db: Db,
  application: PricedApplication,
): Promise<{ checks: FormChecks; savedCents: number }> {
  const [rows, { withoutSsn, consentWithdrawnAt, ...identity }, paidApart] = await Promise.all([
    reportsPaidByFee(db, application.id),
    loadScreeningState(db, application.id),
    separatelyPaidChecks(db, application.id),
  ]);
  const unordered = rows.filter(({ error_type }) => error_type && neverOrderedErrors.includes(error_type));
  const statewide = (kind: ReportKind) => rows.some((row) => row.report_type === kind && row.statewide);
  const requested = {
    reports: rows.map((row) => row.report_type),
    statewide_eviction: statewide("eviction"),
    statewide_criminal: statewide("criminal"),
    verify_identity: application.needs_identity && !paidApart.has("verify_identity"),
    verify_income: application.needs_income && !paidApart.has("verify_income"),
  } satisfies FormChecks & Record<CheckKind, boolean>;
  const orderedChecks = withoutReports(requested, unordered);
  const checks: FormChecks = {
    ...orderedChecks,
    verify_identity: requested.verify_identity && (consentWithdrawnAt === null || isIdentityCheckBillable(identity)),
    // without an SSN no bureau is called for questions or reports
    ...(withoutSsn && { reports: [], verify_identity: false }),
    verify_income: requested.verify_income && !statesWithoutBank.includes(application.income),
  };
  return { checks, savedCents: screeningCostCents(requested) - screeningCostCents(checks) };
}

/** Returns a form's checks without some of its reports. */
const withoutReports = (checks: FormChecks, reports: { report_type: string }[]): FormChecks => {
  const isIncluded = (kind: ReportKind) => !reports.some(({ report_type }) => report_type === kind);
  const isLeft = (report: ReportKind | null) => report === null || isIncluded(report);
  return {
    reports: checks.reports.filter(isIncluded),
    ...forEachCheck((name) => checks[name] === true && isLeft(extendedReport[name])),
  };
};

/** Combines a form's checks with those paid through payment requests: a limit applies to the total. */
export function withRequestedItems(checks: FormChecks, items: readonly LineItem[]): FormChecks {
  const has = (kind: LineItem["kind"]) => items.some((item) => item.kind === kind);
  return {
    reports: [...new Set([...checks.reports, ...items.flatMap(({ kind }) => (isReportKind(kind) ? [kind] : []))])],
    ...forEachCheck((name) => checks[name] === true || has(name)),
  };
}

const reportsPaidByFee = (db: Db, applicationId: string) =>
  db
    .selectFrom("reports")
    .select(["report_type", "statewide", "error_type"])
    .where("application_id", "=", applicationId)
    .where("payment_id", "is", null)
    .orderBy("created")
    .orderBy("report_type")
    .execute();

/**
 * Returns the legal facts besides the sum: location, time, and this applicant's earlier payments to this landlord or company.
 * @param isCurrentPayment whether a payment is one of this application, and therefore not an earlier one
 */
export async function loadLawFacts(
  deps: TenantDeps,
  db: Db,
  application: PricedApplication,
  isCurrentPayment: (payment: { purpose: string; payment_request_id: string | null }) => boolean,
) {
  const earlier = await db
    .selectFrom("payments as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select(["p.captured_at", "p.application_id", "p.purpose", "p.payment_request_id"])
    .where((eb) =>
      eb.or([
        eb("a.id", "=", application.id),
        ...(application.user_id ? [eb("a.user_id", "=", application.user_id)] : []),
      ]),
    )
    .where("p.purpose", "in", applicationPurposes)
    .where("p.status", "=", "succeeded")
    .whereRef("p.refunded_cents", "<", "p.amount_cents")
    .execute();
  const countedPayments = earlier.filter(
    (payment) => payment.application_id !== application.id || !isCurrentPayment(payment),
  );
  const portableDates = await portableReportDates(db, application.id, unitAddressOf(application));
  return {
    ...(portableDates && { portable: { ...portableDates, accepts: false } }),
    address: unitAddressOf(application),
    today: lawDay(unitAddressOf(application), deps.now()),
    earlierPaymentDays: countedPayments.flatMap(({ captured_at }) =>
      captured_at ? [lawDay(unitAddressOf(application), captured_at)] : [],
    ),
  };
}
