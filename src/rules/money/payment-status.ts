/** The purposes of a payment. `move_in_charge`: first rent, a deposit or another amount after the acceptance. */
export const purposes = ["application_fee", "reports", "payment_request", "move_in_charge"] as const;
export type Purpose = (typeof purposes)[number];

/** What applicants pay for their application. The law's limits for application fees and their refunds apply to these alone. */
export const applicationPurposes = ["application_fee", "payment_request"] as const satisfies readonly Purpose[];

/** `succeeded` and `canceled` are final. */
export type PaymentStatus = "started" | "requires_action" | "declined" | "succeeded" | "canceled";

export type PaymentRequestStatus = "open" | "paid" | "canceled";

export type RefundStatus = "started" | "pending" | "succeeded" | "failed";
