import { z } from "zod";
import { id, money, time } from "#contract/schemas/common.ts";
import { disputeSteps } from "#rules/disputes/dispute-answers.ts";
import { declineCodes } from "#rules/money/card-declines.ts";
import { disputeReasons, disputeStates } from "#rules/money/disputes.ts";
import { lineItemKinds } from "#rules/money/payment-items.ts";
import { paymentMethods, paymentPurposes, paymentStatuses } from "#rules/money/payment-status.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";

export const item = z.strictObject({
  kind: z.enum(lineItemKinds),
  /** negative for a reduction */
  amount: z.string().regex(/^-?\d{1,7}\.\d{2}$/),
});

/** Why less than requested, or nothing yet, is charged: a message and the citation of the law. */
export const reason = z.strictObject({ message: z.string(), citation: z.string() });

/** A dispute or inquiry by the payer's bank. */
const dispute = z.strictObject({
  id,
  status: z.enum(disputeStates),
  step: z.enum(disputeSteps),
  amount: money,
  reason: z.enum(disputeReasons),
  /** until when it can be answered */
  respond_by: time.nullable(),
});
export type Dispute = z.infer<typeof dispute>;

export const payment = z.strictObject({
  id,
  purpose: z.enum(paymentPurposes),
  method: z.enum(paymentMethods),
  /** `started`: the outcome is pending */
  status: z.enum(paymentStatuses),
  amount: money,
  items: z.array(item),
  decline: z.enum(declineCodes).nullable(),
  /** for a bank payment, the bank's name and the account's last digits */
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  refunded: money,
  /** refunds in progress, for which a bank needs days */
  refunding: money,
  /**
   * for the landlord's side: the cost of the reports and checks already ordered with this payment; a refund does not
   * recover it
   */
  spent: money,
  /** for the landlord's side; null if there is none */
  dispute: dispute.nullable(),
  /** when the payment was captured */
  captured: time.nullable(),
  created: time,
  abilities: z.strictObject({ refund: z.boolean() }),
});
export type Payment = z.infer<typeof payment>;

/** The data that the browser needs to show the provider's card field. */
export const provider = z.strictObject({ script: z.string(), key: z.string() });

/** The amount due; when `amount` is 0, `reasons` explain why. */
export const due = z.strictObject({ amount: money, items: z.array(item), reasons: z.array(reason) });
export type Due = z.infer<typeof due>;

/** The outcome of a payment. `action`: the bank's authentication to complete before the payment is confirmed. */
export const outcome = z.strictObject({
  payment: payment.nullable(),
  action: z.strictObject({ client_secret: z.string() }).nullable(),
});
export type Outcome = z.infer<typeof outcome>;

/** A report that the landlord's side may order separately, or why it may not. */
export const aLaCarte = z.strictObject({
  report_type: z.enum(reportKinds),
  /** the price for the landlord's side; null if it can't be ordered now */
  due: due.nullable(),
  refusal: z
    .strictObject({
      message: z.string(),
      /** empty if the reason isn't a law */
      citation: z.string(),
      /** whether it can be ordered after a conditional offer */
      after_offer: z.boolean(),
    })
    .nullable(),
});
export type ALaCarte = z.infer<typeof aLaCarte>;
