import { dayOf } from "#rules/dates.ts";
import { costOf, type ReportKind } from "#rules/fees.ts";
import { unspentRefund } from "#rules/law/guard-payment.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { placeOf } from "./due.ts";
import { refundFee } from "./refund.ts";

type Decided = { id: string; answers: unknown; property_address?: unknown };

/** What was really bought with a fee: a report that was ordered, a proof that was made. */
const bought = {
  reports: ["ordered", "ready", "destroyed"],
  identity: ["passed", "locked"],
  income: ["ready", "processing"],
};

/** What of an application's fee has to be given back, and by which rule; what was refunded before is not in it. */
export type Unspent = { cents: number; citation: string };

/** What was not spent on screening, where the law of the home's place wants it back; null where nothing is left of it. */
export async function unspentOf(deps: Deps, db: Db, application: Decided): Promise<Unspent | null> {
  const [place, today] = [placeOf(application), dayOf(deps.now(), "UTC")];
  const all = { paidCents: Number.MAX_SAFE_INTEGER, spentCents: 0 };
  // In most places whatever was paid stays paid: nothing has to be looked up.
  if (!unspentRefund(place, all, today)) return null;
  const fee = await db
    .selectFrom("payments as p")
    .leftJoin("refunds as r", (join) => join.onRef("r.payment_id", "=", "p.id").on("r.status", "!=", "failed"))
    .select((eb) => ["p.amount_cents", eb.fn.coalesce(eb.fn.sum<number>("r.amount_cents"), eb.lit(0)).as("given")])
    .where("p.application_id", "=", application.id)
    .where("p.purpose", "=", "application_fee")
    .where("p.status", "=", "succeeded")
    .groupBy("p.id")
    .executeTakeFirst();
  if (!fee) return null;
  const spentCents = await spentOn(db, application.id);
  const due = unspentRefund(place, { paidCents: fee.amount_cents, spentCents }, today);
  const cents = (due?.cents ?? 0) - Number(fee.given);
  return due && cents > 0 ? { cents, citation: due.citation } : null;
}

/**
 * Gives it back, in the transaction of the decision: it is known then that nothing more is bought. The landlord's side
 * was told of it in the decision's dialog.
 */
export async function refundUnspent(deps: Deps, trx: Db, application: Decided): Promise<void> {
  const unspent = await unspentOf(deps, trx, application);
  if (!unspent) return;
  const { cents, citation } = unspent;
  await refundFee(deps, trx, application.id, { cents, reason: `Not spent on screening: ${citation}` });
}

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
