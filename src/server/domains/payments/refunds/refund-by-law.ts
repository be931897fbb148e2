import { returnRule } from "#rules/law/fee-return.ts";
import { unspentRefund } from "#rules/law/guard-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { Item } from "#rules/money/payment-items.ts";
import type { Purpose } from "#rules/money/payment-status.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { homeAddressOf } from "../bill/due.ts";
import { boughtFor } from "../bill/spent.ts";
import { isHeldByDispute } from "../records/disputes.ts";

import { refundPaid, refundUnspent } from "./refund.ts";

type Decided = { id: string; return_fee: boolean; answers: unknown; property_address?: unknown };

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
  const rule =
    application.return_fee && returnRule(homeAddressOf(application), lawDay(homeAddressOf(application), deps.now()));
  if (!rule) return null;
  const paid = await paidBy(db, application.id, ["application_fee", "payment_request"]);
  const cents = sumOf(paid, "left");
  return cents > 0 ? { cents, citation: rule.source, why: "not_selected" } : null;
}

/** What was not spent on screening. */
async function unspentOf(deps: Deps, db: Db, application: Decided): Promise<Returned | null> {
  const [address, today] = [homeAddressOf(application), lawDay(homeAddressOf(application), deps.now())];
  const all = { paidCents: Number.MAX_SAFE_INTEGER, spentCents: 0 };
  // In most places whatever was paid stays paid: nothing has to be looked up.
  if (!unspentRefund(address, all, today)) return null;
  const paid = await paidBy(db, application.id, ["application_fee", "payment_request"]);
  const [paidCents, left] = [sumOf(paid, "paid"), sumOf(paid, "left")];
  if (left === 0) return null;
  const items = new Set(paid.flatMap((each) => each.items.map(({ kind }) => kind)));
  const due = unspentRefund(address, { paidCents, spentCents: await spentOn(db, application.id, items) }, today);
  const cents = (due?.cents ?? 0) - (paidCents - left);
  return due && cents > 0 ? { cents, citation: due.citation, why: "unspent" } : null;
}

type Paid = { paid: number; left: number; items: Item[] };

const sumOf = (all: Paid[], what: "paid" | "left") => all.reduce((sum, each) => sum + each[what], 0);

/** What the applicant has paid, and what of it can still be given back; what their bank holds is left out. */
async function paidBy(db: Db, applicationId: string, purposes: Purpose[]): Promise<Paid[]> {
  const rows = await db
    .selectFrom("payments as p")
    .leftJoin("refunds as r", (join) => join.onRef("r.payment_id", "=", "p.id").on("r.status", "!=", "failed"))
    .select((eb) => [
      "p.id",
      "p.amount_cents",
      "p.items",
      eb.fn.coalesce(eb.fn.sum<number>("r.amount_cents"), eb.lit(0)).as("given"),
    ])
    .where("p.application_id", "=", applicationId)
    .where("p.purpose", "in", purposes)
    .where("p.status", "=", "succeeded")
    .groupBy("p.id")
    .execute();
  const isHeld = await Promise.all(rows.map(({ id }) => isHeldByDispute(db, id)));
  return rows.flatMap(({ amount_cents, given: refunded, items }, at) =>
    isHeld[at] ? [] : [{ paid: amount_cents, left: amount_cents - Number(refunded), items: items }],
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
  else await refundUnspent(deps, trx, application.id, { cents, reason: `Not spent on screening: ${citation}` });
}

/** Why a refund was made that no decision names: it is known again by it. */
export const notSelected = (citation: string) => `Not selected: ${citation}`;

/** @param items what the applicant paid for; what the landlord paid was not spent of theirs */
async function spentOn(db: Db, applicationId: string, items: ReadonlySet<Item["kind"]>): Promise<number> {
  const all = await boughtFor(db, applicationId);
  return all.reduce((sum, { kind, cents }) => sum + (items.has(kind) ? cents : 0), 0);
}
