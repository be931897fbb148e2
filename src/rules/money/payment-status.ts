/** What applicants pay for after they are accepted: first rent and other amounts, and deposits, which are kept apart. */
const moveInPurposes = ["move_in_charge", "deposit"] as const;

/** The purposes of a payment. */
export const purposes = ["application_fee", "reports", "payment_request", ...moveInPurposes] as const;
export type Purpose = (typeof purposes)[number];

/** What applicants pay for their application: the law's limits for application fees, and refunds, apply to these alone. */
export const applicationPurposes = ["application_fee", "payment_request"] as const satisfies readonly Purpose[];

/** `succeeded` and `canceled` are final. */
export type PaymentStatus = "started" | "requires_action" | "declined" | "succeeded" | "canceled";

export type PaymentRequestStatus = "open" | "paid" | "canceled";

export type RefundStatus = "started" | "pending" | "succeeded" | "failed";

/** Whether a payment is one of a move-in charge. */
export const isMoveInPurpose = (purpose: Purpose): boolean => moveInPurposes.some((each) => each === purpose);
