import { returnRule } from "#rules/law/fees/fee-return.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { homeAddressOf } from "../bill/bill.ts";
import { listPaid, sumOf } from "./list-paid.ts";
import { refundPaid } from "./refund.ts";
import { type Placed, refundUnspentByLaw, unspentOf } from "./unspent.ts";

type Decided = Placed & { return_fee: boolean };

/**
 * Returns the part of an application's fee that has to be refunded, and the rule that requires it, without earlier
 * refunds.
 */
type Returned = { cents: number; citation: string; why: "unspent" | "not_selected" | "whole_fee" };

/** A decision, as far as refunds depend on it. */
type RefundingDecision = {
  isSelected: boolean;
  /** the citation of the rule by which the reasons require refunding the whole fee; null: they do not */
  wholeFee: string | null;
};

/**
 * Returns what must be refunded with a decision under the law of the home's location; null if nothing is left to
 * refund.
 */
export async function returnedWith(
  deps: TenantDeps,
  db: Db,
  application: Decided,
  decision: RefundingDecision,
): Promise<Returned | null> {
  const whole = wholeOf(deps, application, decision);
  if (whole) {
    const cents = sumOf(await listPaid(db, application.id), "left");
    return cents > 0 ? { cents, ...whole } : null;
  }
  const unspent = await unspentOf(db, application, { isFinal: true });
  return unspent && { ...unspent, why: "unspent" };
}

/** Returns why everything that the applicant paid is refunded: the landlord's choice, or the reasons given. */
function wholeOf(deps: TenantDeps, application: Decided, { isSelected, wholeFee }: RefundingDecision) {
  if (isSelected) return null;
  const address = homeAddressOf(application);
  const rule = application.return_fee && returnRule(address, lawDay(address, deps.now()));
  if (rule) return { citation: rule.source, why: "not_selected" } as const;
  return wholeFee === null ? null : ({ citation: wholeFee, why: "whole_fee" } as const);
}

/**
 * Creates the refund in the transaction of the decision, when nothing more can be bought. The decision dialog has
 * informed the landlord's side.
 */
export async function refundWith(
  deps: TenantDeps,
  trx: Db,
  application: Decided,
  decision: RefundingDecision,
): Promise<void> {
  await lockApplication(trx, application.id);
  const whole = wholeOf(deps, application, decision);
  if (whole)
    await refundPaid(deps, trx, application.id, { reason: reasonOf[whole.why](whole.citation), rule: whole.why });
  else await refundUnspentByLaw(deps, trx, application, { isFinal: true });
}

/** Returns the reason and rule of the refund to somebody who wasn't selected, with the source of the law. */
export const notSelected = (citation: string) =>
  ({ reason: `Not selected: ${citation}`, rule: "not_selected" }) as const;

const reasonOf = {
  not_selected: (citation: string) => notSelected(citation).reason,
  whole_fee: (citation: string) => `Whole fee, by the reason for the decision: ${citation}`,
};
