import { guardPayment } from "#rules/law/fees/guard-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { feeItems, type Item } from "#rules/money/payment-items.ts";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import {
  type Check,
  type Checks,
  costOf,
  extendedReport,
  forEachCheck,
  isReportKind,
  type ReportKind,
} from "#rules/money/screening-costs.ts";
import { unorderedErrors } from "#rules/reports/reports.ts";
import { portableReportDates } from "#server/domains/applications/portable-report.ts";
import { screeningState } from "#server/domains/applications/screening-state.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isIdentityMade } from "./is-identity-made.ts";
import { checksPaidApart } from "./paid-apart.ts";

/** The amount that a person has to pay, in `cents`; 0: nothing. */
export type Bill = { cents: number; costCents: number; items: Item[]; reasons: Finding[] };

/** The facts of an application that determine its price. */
export type Priced = {
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
export const loadPriced = async (db: Db, applicationId: string) =>
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
export async function billOf(deps: TenantDeps, db: Db, application: Priced): Promise<Bill> {
  const [{ checks, savedCents }, facts] = await Promise.all([
    checksOf(db, application),
    lawFacts(deps, db, application, ({ purpose }) => purpose === "application_fee"),
  ]);
  const feeCents = Math.max(0, application.price_cents - savedCents);
  const { cents, rest, reasons } = guardPayment({ ...facts, feeCents, checks });
  return { cents, costCents: costOf(rest), items: feeItems(checks, feeCents, cents), reasons };
}

/** Income was verified by pay stubs, or not at all, or the bank's report failed: nobody pays for a bank connection. */
export const withoutBank: readonly (string | null)[] = ["documents", "skipped", "failed"];

/**
 * Returns the checks that the fee covers, as of the submission: later changes of the form change no price, and checks
 * that were paid separately are not part of it. `guardPayment` applies the legal reductions.
 * @returns what is bought, and what is saved because the remaining checks are not: the applicant does not pay for those
 */
export async function checksOf(db: Db, application: Priced): Promise<{ checks: Checks; savedCents: number }> {
  const [rows, { withoutSsn, withdrawnAt, ...identity }, paidApart] = await Promise.all([
    requestedReports(db, application.id),
    screeningState(db, application.id),
    checksPaidApart(db, application.id),
  ]);
  const unordered = rows.filter(({ error_type }) => error_type && unorderedErrors.includes(error_type));
  const statewide = (kind: ReportKind) => rows.some((row) => row.report_type === kind && row.statewide);
  const requested = {
    reports: rows.map((row) => row.report_type),
    statewide_eviction: statewide("eviction"),
    statewide_criminal: statewide("criminal"),
    verify_identity: application.needs_identity && !paidApart.has("verify_identity"),
    verify_income: application.needs_income && !paidApart.has("verify_income"),
  } satisfies Checks & Record<Check, boolean>;
  const bought = less(requested, unordered);
  const checks: Checks = {
    ...bought,
    verify_identity: requested.verify_identity && (withdrawnAt === null || isIdentityMade(identity)),
    // without an SSN no bureau is called for questions or reports
    ...(withoutSsn && { reports: [], verify_identity: false }),
    verify_income: requested.verify_income && !withoutBank.includes(application.income),
  };
  return { checks, savedCents: costOf(requested) - costOf(checks) };
}

/** Returns a form's checks without some of its reports. */
const less = (checks: Checks, reports: { report_type: string }[]): Checks => {
  const has = (kind: ReportKind) => !reports.some(({ report_type }) => report_type === kind);
  const isLeft = (report: ReportKind | null) => report === null || has(report);
  return {
    reports: checks.reports.filter(has),
    ...forEachCheck((name) => checks[name] === true && isLeft(extendedReport[name])),
  };
};

/** Combines a form's checks with those paid through payment requests: a limit applies to the total. */
export function withRequested(checks: Checks, items: readonly Item[]): Checks {
  const has = (kind: Item["kind"]) => items.some((item) => item.kind === kind);
  return {
    reports: [...new Set([...checks.reports, ...items.flatMap(({ kind }) => (isReportKind(kind) ? [kind] : []))])],
    ...forEachCheck((name) => checks[name] === true || has(name)),
  };
}

const requestedReports = (db: Db, applicationId: string) =>
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
 * @param isThis whether a payment is one of this application, and therefore not an earlier one
 */
export async function lawFacts(
  deps: TenantDeps,
  db: Db,
  application: Priced,
  isThis: (payment: { purpose: string; payment_request_id: string | null }) => boolean,
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
  const before = earlier.filter((payment) => payment.application_id !== application.id || !isThis(payment));
  const portableDates = await portableReportDates(db, application.id, unitAddressOf(application));
  return {
    ...(portableDates && { portable: { ...portableDates, accepts: false } }),
    address: unitAddressOf(application),
    today: lawDay(unitAddressOf(application), deps.now()),
    earlier: before.flatMap(({ captured_at }) =>
      captured_at ? [lawDay(unitAddressOf(application), captured_at)] : [],
    ),
  };
}
