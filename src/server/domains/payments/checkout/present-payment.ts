import type { Due, Outcome, Payment } from "#contract/payment-schemas.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { isDeclineCode } from "#rules/money/card-declines.ts";
import { blocksRefunds, disputeReasonOf } from "#rules/money/disputes.ts";
import { fromCents } from "#rules/money/money.ts";
import type { LineItem } from "#rules/money/payment-items.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { textsIn } from "#texts/message.ts";
import type { Bill } from "../bill/bill.ts";
import type { DisputeWithStep } from "../records/disputes.ts";
import type { PaymentRow } from "../records/payment-rows.ts";
import { isRefundable } from "../records/payment-rows.ts";
import type { PaymentWithCharge } from "./complete-payment.ts";

/** Presents the items of a payment, with amounts in dollars. */
export const presentItems = (items: LineItem[]) => items.map(({ kind, cents }) => ({ kind, amount: fromCents(cents) }));

/**
 * Facts visible only to users who may see a payment's details: what was bought with it, and its newest dispute; and
 * whether they may refund it.
 */
type PaymentDetails = { spentCents: number; dispute: DisputeWithStep | undefined; canRefund: boolean };

/**
 * Presents a payment.
 * @param details null if the reader may not see them
 * @param refundingCents the total of pending refunds
 */
export function presentPayment(row: PaymentRow, details: PaymentDetails | null, refundingCents = 0): Payment {
  const dispute = details?.dispute;
  const refundableCents = row.amount_cents - row.refunded_cents - refundingCents;
  return {
    id: row.id,
    purpose: row.purpose,
    method: row.method,
    status: row.status,
    amount: fromCents(row.amount_cents),
    items: presentItems(row.items),
    decline: isDeclineCode(row.error_code) ? row.error_code : null,
    card: row.last4 ? { brand: row.brand ?? "", last4: row.last4 } : null,
    refunded: fromCents(row.refunded_cents),
    refunding: fromCents(refundingCents),
    spent: fromCents(details?.spentCents ?? 0),
    dispute: dispute ? presentDispute(dispute) : null,
    captured: row.captured_at?.toISOString() ?? null,
    created: row.created.toISOString(),
    abilities: {
      refund:
        details?.canRefund === true &&
        isRefundable(row) &&
        refundableCents > 0 &&
        !(dispute && blocksRefunds(dispute.status)),
    },
  };
}

const presentDispute = ({ id, status, step, amount_cents, reason, respond_by }: DisputeWithStep) => ({
  id,
  status,
  step,
  amount: fromCents(amount_cents),
  reason: disputeReasonOf(reason),
  respond_by: respond_by?.toISOString() ?? null,
});

/** Presents a bill in its reader's language. */
export const presentBill = ({ cents, items, reasons }: Bill, { language }: Pick<Actor, "language">): Due => ({
  amount: fromCents(cents),
  items: presentItems(items),
  reasons: reasons.map((reason) => presentReason(reason, { language })),
});

/** Presents a legal rule's finding about a charge in its reader's language. */
export const presentReason = ({ message, citation }: Finding, { language }: Pick<Actor, "language">) => ({
  message: textsIn(language)(message),
  citation,
});

/** Presents a payment, with the secret for the browser if the payer's bank requires authentication. */
export function presentOutcome({ row, charge }: PaymentWithCharge): Outcome {
  const secret = row.status === "requires_action" ? charge?.clientSecret : null;
  return { payment: presentPayment(row, null), action: secret ? { client_secret: secret } : null };
}
