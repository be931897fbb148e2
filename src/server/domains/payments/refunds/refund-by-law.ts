import { returnRule } from "#rules/law/fees/fee-return.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { homeAddressOf } from "../bill/due.ts";
import { listPaid, sumOf } from "./list-paid.ts";
import { refundPaid } from "./refund.ts";
import { type Placed, refundUnspentByLaw, unspentOf } from "./unspent.ts";

type Decided = Placed & { return_fee: boolean };

/**
 * Returns the part of an application's fee that has to be refunded, and the rule that requires it, without earlier
 * refunds.
 */
export type Returned = { cents: number; citation: string; why: "unspent" | "not_selected" };

/**
 * Returns what must be refunded with a decision under the law of the home's location; null if nothing is left to
 * refund.
 */
export async function returnedWith(
  deps: TenantDeps,
  db: Db,
  application: Decided,
  selected: boolean,
): Promise<Returned | null> {
  const whole = selected ? null : await unselectedOf(deps, db, application);
  if (whole) return whole;
  const unspent = await unspentOf(db, application, { isFinal: true });
  return unspent && { ...unspent, why: "unspent" };
}

/** Returns the whole payment, if the landlord chose to return fees to applicants who are not selected. */
async function unselectedOf(deps: TenantDeps, db: Db, application: Decided): Promise<Returned | null> {
  const rule =
    application.return_fee && returnRule(homeAddressOf(application), lawDay(homeAddressOf(application), deps.now()));
  if (!rule) return null;
  const paid = await listPaid(db, application.id);
  const cents = sumOf(paid, "left");
  return cents > 0 ? { cents, citation: rule.source, why: "not_selected" } : null;
}

/**
 * Creates the refund in the transaction of the decision, when nothing more can be bought. The decision dialog has
 * informed the landlord's side.
 */
export async function refundWith(deps: TenantDeps, trx: Db, application: Decided, selected: boolean): Promise<void> {
  await lockApplication(trx, application.id);
  const whole = selected ? null : await unselectedOf(deps, trx, application);
  if (whole) await refundPaid(deps, trx, application.id, notSelected(whole.citation));
  else await refundUnspentByLaw(deps, trx, application, { isFinal: true });
}

/** The stored reason of such a refund, by which it is recognized later. */
export const notSelected = (citation: string) => `Not selected: ${citation}`;
