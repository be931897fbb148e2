import { checkCosts } from "#rules/money/fees.ts";
import type { Item } from "#rules/money/payment-items.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import type { IdentityState, IncomeState } from "#rules/workflow/steps.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { PaymentRow } from "../records/rows.ts";
import { checkItem, reportItems } from "./report-items.ts";

/** The states in which something costs what it costs: a report that was ordered, a check that was made. */
const bought = {
  reports: ["ordered", "ready", "destroyed"],
  identity: ["passed", "locked"],
  income: ["ready", "processing"],
} satisfies { reports: ReportStatus[]; identity: IdentityState[]; income: IncomeState[] };

/** What was bought for an application; `paymentId` null: with its fee, or with the payment that names the check. */
export type Bought = Item & { paymentId: string | null };

/** What was bought for an application with the applicant's money. Reports that the landlord paid for are left out. */
export async function boughtFor(db: Db, applicationId: string): Promise<Bought[]> {
  const [reports, checks] = await Promise.all([
    db
      .selectFrom("reports as r")
      .leftJoin("payments as p", "p.id", "r.payment_id")
      .select(["r.report_type", "r.statewide", "r.payment_id"])
      .where("r.application_id", "=", applicationId)
      .where("r.status", "in", bought.reports)
      .where("r.portable", "is", null)
      .where((eb) => eb.or([eb("p.purpose", "is", null), eb("p.purpose", "!=", "reports")]))
      .execute(),
    db
      .selectFrom("applications as a")
      .leftJoin("identity_checks as i", "i.application_id", "a.id")
      .leftJoin("income_checks as n", "n.application_id", "a.id")
      .select(["i.status as identity", "n.status as income"])
      .where("a.id", "=", applicationId)
      .executeTakeFirst(),
  ]);
  // no report is ordered without the verification of identity
  const identity = reports.length > 0 || bought.identity.some((status) => status === checks?.identity);
  const income = bought.income.some((status) => status === checks?.income);
  return [
    ...reports.flatMap(({ report_type, statewide, payment_id: paymentId }) =>
      reportItems([{ kind: report_type, statewide }]).map((item) => ({ ...item, paymentId })),
    ),
    ...(identity ? [{ ...checkItem("verify_identity"), paymentId: null }] : []),
    ...(income ? [{ ...checkItem("verify_income"), paymentId: null }] : []),
  ];
}

/** What of a payment's items was bought with it, at what the item cost, in cents. */
export function spentOf({ id, items, purpose }: PaymentRow, all: readonly Bought[]): number {
  const isCheck = (kind: string) => kind in checkCosts;
  const isBought = ({ kind }: Item) =>
    all.some(
      (each) =>
        each.kind === kind &&
        (each.paymentId === id || (each.paymentId === null && (isCheck(kind) || purpose === "application_fee"))),
    );
  return items.filter(isBought).reduce((sum, { cents }) => sum + cents, 0);
}
