import { dayOf } from "#rules/dates.ts";
import { costOf, type ReportKind } from "#rules/fees.ts";
import { returnRule } from "#rules/law/fee-return.ts";
import { unspentRefund } from "#rules/law/guard-payment.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { isHeld } from "./disputes.ts";
import { placeOf } from "./due.ts";
import { refundFee, refundPaid } from "./refund.ts";
import type { Purpose } from "./rows.ts";

type Decided = { id: string; return_fee: boolean; answers: unknown; property_address?: unknown };

/** What was really bought with a fee: a report that was ordered, a proof that was made. */
const bought = {
  reports: ["ordered", "ready", "destroyed"],
  identity: ["passed", "locked"],
  income: ["ready", "processing"],
};

/** What of an application's fee has to be given back, and by which rule; what was refunded before is not in it. */
export type Returned = { cents: number; citation: string; why: "unspent" | "not_selected" };

/** What is given back with a decision, where the law of the home's place wants it; null where nothing is left of it. */
export async function returnedWith(
  deps: Deps,
  db: Db,
  application: Decided,
  selected: boolean,
): Promise<Returned | null> {
  const whole = selected ? null : await unselectedOf(deps, db, application);
  return whole ?? (await unspentOf(deps, db, application));
}

/** All that was paid, where the landlord chose to return it to whom they do not select. */
async function unselectedOf(deps: Deps, db: Db, application: Decided): Promise<Returned | null> {
  const rule = application.return_fee && returnRule(placeOf(application), dayOf(deps.now(), "UTC"));
  if (!rule) return null;
  const paid = await paidBy(db, application.id, ["application_fee", "payment_request"]);
  const cents = paid.reduce((sum, { left }) => sum + left, 0);
  return cents > 0 ? { cents, citation: rule.source, why: "not_selected" } : null;
}

/** What was not spent on screening. */
async function unspentOf(deps: Deps, db: Db, application: Decided): Promise<Returned | null> {
  const [place, today] = [placeOf(application), dayOf(deps.now(), "UTC")];
  const all = { paidCents: Number.MAX_SAFE_INTEGER, spentCents: 0 };
  // In most places whatever was paid stays paid: nothing has to be looked up.
  if (!unspentRefund(place, all, today)) return null;
  const [fee] = await paidBy(db, application.id, ["application_fee"]);
  if (!fee) return null;
  const spentCents = await spentOn(db, application.id);
  const due = unspentRefund(place, { paidCents: fee.paid, spentCents }, today);
  const cents = (due?.cents ?? 0) - (fee.paid - fee.left);
  return due && cents > 0 ? { cents, citation: due.citation, why: "unspent" } : null;
}

/** What the applicant has paid, and what of it can still be given back; what their bank holds is left out. */
async function paidBy(db: Db, applicationId: string, purposes: Purpose[]): Promise<{ paid: number; left: number }[]> {
  const rows = await db
    .selectFrom("payments as p")
    .leftJoin("refunds as r", (join) => join.onRef("r.payment_id", "=", "p.id").on("r.status", "!=", "failed"))
    .select((eb) => [
      "p.id",
      "p.amount_cents",
      eb.fn.coalesce(eb.fn.sum<number>("r.amount_cents"), eb.lit(0)).as("given"),
    ])
    .where("p.application_id", "=", applicationId)
    .where("p.purpose", "in", purposes)
    .where("p.status", "=", "succeeded")
    .groupBy("p.id")
    .execute();
  const held = await Promise.all(rows.map(({ id }) => isHeld(db, id)));
  return rows.flatMap(({ amount_cents, given }, at) =>
    held[at] ? [] : [{ paid: amount_cents, left: amount_cents - Number(given) }],
  );
}

/**
 * Gives it back, in the transaction of the decision: it is known then that nothing more is bought. The landlord's side
 * was told of it in the decision's dialog.
 */
export async function refundWith(deps: Deps, trx: Db, application: Decided, selected: boolean): Promise<void> {
  const returned = await returnedWith(deps, trx, application, selected);
  if (!returned) return;
  const { cents, citation, why } = returned;
  if (why === "not_selected") await refundPaid(deps, trx, application.id, notSelected(citation));
  else await refundFee(deps, trx, application.id, { cents, reason: `Not spent on screening: ${citation}` });
}

/** Why a refund was made that no decision names: it is known again by it. */
export const notSelected = (citation: string) => `Not selected: ${citation}`;

async function spentOn(db: Db, applicationId: string): Promise<number> {
  const [reports, proofs] = await Promise.all([
    db
      .selectFrom("reports")
      .select(["report_type", "statewide"])
      .where("application_id", "=", applicationId)
      .where("status", "in", bought.reports)
      .where("portable", "is", null)
      .execute(),
    db
      .selectFrom("applications as a")
      .leftJoin("identity_checks as i", "i.application_id", "a.id")
      .leftJoin("income_checks as n", "n.application_id", "a.id")
      .select(["i.status as identity", "n.status as income"])
      .where("a.id", "=", applicationId)
      .executeTakeFirst(),
  ]);
  const statewide = (kind: ReportKind) => reports.some((row) => row.report_type === kind && row.statewide);
  return costOf({
    reports: reports.map(({ report_type }) => report_type as ReportKind),
    statewide_eviction: statewide("eviction"),
    statewide_criminal: statewide("criminal"),
    verify_identity: bought.identity.includes(proofs?.identity ?? ""),
    verify_income: bought.income.includes(proofs?.income ?? ""),
  });
}
