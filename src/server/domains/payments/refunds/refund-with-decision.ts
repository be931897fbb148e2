import { returnRule } from "#rules/law/fees/fee-return.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { sum } from "#rules/money/refunds/paid.ts";
import { refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { everythingDue } from "#rules/money/refunds/refunds-due.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { refundEverything } from "./create-due-refunds.ts";
import { loadPaid } from "./load-paid.ts";
import { findUnspent, type Placed, refundUnspent } from "./refund-unspent.ts";

type Decided = Placed & { return_fee: boolean };

/** A decision, as far as refunds depend on it. */
type RefundingDecision = {
  isSelected: boolean;
  /** the citation of the rule by which the reasons require refunding the whole fee; null: they do not */
  wholeFee: string | null;
};

/** The part of an application's fee that has to be refunded, and the rule that requires it, without earlier refunds. */
type RefundWithDecision = { cents: number; citation: string; why: "unspent" | "not_selected" | "whole_fee" };

/** Returns what `refundWithDecision` would refund, for the decision's preview; null if nothing. */
export async function findRefundWithDecision(
  deps: TenantDeps,
  db: Db,
  application: Decided,
  decision: RefundingDecision,
): Promise<RefundWithDecision | null> {
  const whole = whyEverything(deps, application, decision);
  if (whole) {
    const due = everythingDue(await loadPaid(db, application.id), refundGrounds(whole.why, whole.citation));
    return due.length > 0 ? { cents: sum(due.map(({ cents }) => cents)), ...whole } : null;
  }
  const unspent = await findUnspent(db, application, { isFinal: true });
  return unspent && { ...unspent, why: "unspent" };
}

/** Returns why everything that the applicant paid is refunded: the landlord's choice, or the reasons given. */
function whyEverything(deps: TenantDeps, application: Decided, { isSelected, wholeFee }: RefundingDecision) {
  if (isSelected) return null;
  const address = unitAddressOf(application);
  const rule = application.return_fee && returnRule(address, lawDay(address, deps.now()));
  if (rule) return { citation: rule.source, why: "not_selected" } as const;
  return wholeFee === null ? null : ({ citation: wholeFee, why: "whole_fee" } as const);
}

/**
 * Refunds what the law of the home's location requires refunding with a decision, in its transaction, when nothing more can
 * be bought. The decision dialog has informed the landlord's side.
 */
export async function refundWithDecision(
  deps: TenantDeps,
  trx: Db,
  application: Decided,
  decision: RefundingDecision,
): Promise<void> {
  const whole = whyEverything(deps, application, decision);
  if (whole) await refundEverything(deps, trx, application.id, refundGrounds(whole.why, whole.citation));
  else await refundUnspent(deps, trx, application, { isFinal: true });
}
