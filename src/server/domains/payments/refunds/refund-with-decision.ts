import { feeRefundRule } from "#rules/law/fees/fee-refund.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { fullRefundsDue } from "#rules/money/refunds/refunds-due.ts";
import { sumCents } from "#rules/money/refunds/screening-payments.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { refundEverything } from "./create-due-refunds.ts";
import { loadScreeningPayments } from "./load-screening-payments.ts";
import { type LocatedApplication, previewUnspentRefund, refundUnspent } from "./refund-unspent.ts";

type DecidedApplication = LocatedApplication & { return_fee: boolean };

/** A decision, as far as refunds depend on it. */
type RefundingDecision = {
  isSelected: boolean;
  /** the citation of the rule by which the reasons require refunding the whole fee; null: they do not */
  wholeFeeCitation: string | null;
};

/** The part of an application's fee that has to be refunded, and the rule that requires it, without earlier refunds. */
type RefundWithDecision = { cents: number; citation: string; reason: "unspent" | "not_selected" | "whole_fee" };

/** Returns what `refundWithDecision` would refund, for the decision's preview; null if nothing. */
export async function previewRefundWithDecision(
  deps: TenantDeps,
  db: Db,
  application: DecidedApplication,
  decision: RefundingDecision,
): Promise<RefundWithDecision | null> {
  const fullRefund = findFullRefundReason(deps, application, decision);
  if (fullRefund) {
    const due = fullRefundsDue(
      await loadScreeningPayments(db, application.id),
      refundGrounds(fullRefund.reason, fullRefund.citation),
    );
    return due.length > 0 ? { cents: sumCents(due.map(({ cents }) => cents)), ...fullRefund } : null;
  }
  const unspent = await previewUnspentRefund(db, application, { isFinal: true });
  return unspent && { ...unspent, reason: "unspent" };
}

/** Returns why everything that the applicant paid is refunded: the landlord's choice, or the reasons given. */
function findFullRefundReason(
  deps: TenantDeps,
  application: DecidedApplication,
  { isSelected, wholeFeeCitation }: RefundingDecision,
) {
  if (isSelected) return null;
  const address = unitAddressOf(application);
  const rule = application.return_fee && feeRefundRule(address, lawDay(address, deps.now()));
  if (rule) return { citation: rule.source, reason: "not_selected" } as const;
  return wholeFeeCitation === null ? null : ({ citation: wholeFeeCitation, reason: "whole_fee" } as const);
}

/**
 * Refunds what the law of the home's location requires refunding with a decision, in its transaction, when nothing more can
 * be bought. The decision dialog has informed the landlord's side.
 */
export async function refundWithDecision(
  deps: TenantDeps,
  trx: Db,
  application: DecidedApplication,
  decision: RefundingDecision,
): Promise<void> {
  const fullRefund = findFullRefundReason(deps, application, decision);
  if (fullRefund)
    await refundEverything(deps, trx, application.id, refundGrounds(fullRefund.reason, fullRefund.citation));
  else await refundUnspent(deps, trx, application, { isFinal: true });
}
