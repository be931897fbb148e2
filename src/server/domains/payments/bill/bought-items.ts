import { checkItem, type LineItem, reportItems } from "#rules/money/payment-items.ts";
import type { PaymentPurpose } from "#rules/money/payment-status.ts";
import type { SeparateCheck } from "#rules/money/refunds/item-ownership.ts";
import { neverOrderedErrors, type ReportErrorType, type ReportStatus } from "#rules/reports/reports.ts";
import type { IdentityState, IncomeState } from "#rules/workflow/steps.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { isIdentityCheckBillable } from "./identity-check-cost.ts";
import { separatelyPaidChecks } from "./separately-paid-checks.ts";

type States = { reports: ReportStatus[]; income: IncomeState[] };

/** The states in which a cost was incurred; that of an identity check: `isIdentityMade`. */
const boughtStates: States = {
  reports: ["ordered", "ready"],
  income: ["ready", "processing"],
};

/** The states from which something may still be bought, until the application is decided. */
const buyableStates: States & { identity: IdentityState[] } = {
  reports: ["waiting", "unpaid", "restricted", "error"],
  identity: ["none", "started", "questions", "failed", "locked"],
  income: ["none", "started", "connecting"],
};

/** Errors after which a report is never ordered. */
const finalErrors: ReportErrorType[] = ["no_ssn", ...neverOrderedErrors];

/** What was bought for an application; `paymentId` null: with its fee. */
type BoughtItem = LineItem & { paymentId: string | null };

/**
 * Returns what was bought for an application, by the payment that paid for it.
 * @param options.orBuyable whether to include what may still be bought
 */
export async function listBoughtItems(
  db: Db,
  applicationId: string,
  { orBuyable: includeBuyable = false } = {},
): Promise<BoughtItem[]> {
  const states = includeBuyable
    ? {
        reports: [...boughtStates.reports, ...buyableStates.reports],
        income: [...boughtStates.income, ...buyableStates.income],
      }
    : boughtStates;
  const [reports, checks, paidApart] = await Promise.all([
    db
      .selectFrom("reports as r")
      .select(["r.report_type", "r.statewide", "r.payment_id"])
      .where("r.application_id", "=", applicationId)
      .where((eb) =>
        eb.or([
          eb("r.status", "in", states.reports).and("r.error_type", "not in", finalErrors),
          // destroyed after it arrived, or while the bureau was working on it; a report from the applicant was never
          // ordered
          eb("r.status", "=", "destroyed")
            .and("r.ordered_at", "is not", null)
            .and(
              eb.or([
                eb("r.ready_at", "is not", null),
                eb("r.screening_request_id", "is not", null).and("r.error_type", "=", ""),
              ]),
            ),
        ]),
      )
      .where("r.portable", "is", null)
      // to be paid for again before it can be bought
      .where("r.price_returned", "=", false)
      .execute(),
    db
      .selectFrom("applications as a")
      .leftJoin("identity_checks as i", "i.application_id", "a.id")
      .leftJoin("income_checks as n", "n.application_id", "a.id")
      .select(["i.status as identity", "i.attempts", "n.status as income"])
      .where("a.id", "=", applicationId)
      .executeTakeFirst(),
    separatelyPaidChecks(db, applicationId),
  ]);
  const check = (kind: SeparateCheck): BoughtItem => ({ ...checkItem(kind), paymentId: paidApart.get(kind) ?? null });
  // no report is ordered before identity is verified
  const state = checks?.identity ?? "none";
  const isIdentityBillable = isIdentityCheckBillable({ identity: state, attempts: checks?.attempts ?? 0 });
  const hasIdentityCheck =
    reports.length > 0 || isIdentityBillable || (includeBuyable && buyableStates.identity.includes(state));
  const hasIncomeCheck = states.income.includes(checks?.income ?? "none");
  return [
    ...reports.flatMap(({ report_type, statewide, payment_id: paymentId }) =>
      reportItems([{ kind: report_type, statewide }]).map((item) => ({ ...item, paymentId })),
    ),
    ...(hasIdentityCheck ? [check("verify_identity")] : []),
    ...(hasIncomeCheck ? [check("verify_income")] : []),
  ];
}

/** Returns the cost of those items of a payment that were bought with it, in cents. */
export function spentCentsOf(
  { id, items, purpose }: { id: string; items: readonly LineItem[]; purpose: PaymentPurpose },
  allBought: readonly BoughtItem[],
): number {
  const isPaidWith = ({ paymentId }: BoughtItem) =>
    paymentId === id || (paymentId === null && purpose === "application_fee");
  const isBought = ({ kind }: LineItem) => allBought.some((each) => each.kind === kind && isPaidWith(each));
  return items.filter(isBought).reduce((sum, { cents }) => sum + cents, 0);
}
