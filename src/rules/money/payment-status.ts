/**
 * What applicants pay for after they are accepted: first rent and other amounts, and deposits, which are accounted for
 * separately.
 */
const moveInPurposes = ["move_in_charge", "deposit"] as const;

/** The purposes of a payment. */
export const paymentPurposes = ["application_fee", "reports", "payment_request", ...moveInPurposes] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What applicants pay for their application: the law's limits for application fees, and refunds, apply to these alone. */
export const applicationPurposes = ["application_fee", "payment_request"] as const satisfies readonly PaymentPurpose[];

/** How a payment is made. Only move-in charges can be paid by bank account. */
export const paymentMethods = ["card", "bank"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `processing`: the bank has accepted the debit, which takes days; `succeeded` and `canceled` are final. */
export const paymentStatuses = [
  "started",
  "requires_action",
  "processing",
  "declined",
  "succeeded",
  "canceled",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type PaymentRequestStatus = "open" | "paid" | "canceled";

/** `started`: also while the provider says that it is pending; `waiting`: until a dispute ends */
export type RefundStatus = "waiting" | "started" | "succeeded" | "failed";

/** Whether a payment is one of a move-in charge. */
export const isMoveInPurpose = (purpose: PaymentPurpose): boolean => moveInPurposes.some((each) => each === purpose);
