/** The purposes of a payment. */
export type Purpose = "application_fee" | "reports" | "payment_request";

/** `succeeded` and `canceled` are final. */
export type PaymentStatus = "started" | "requires_action" | "declined" | "succeeded" | "canceled";

export type PaymentRequestStatus = "open" | "paid" | "canceled";

export type RefundStatus = "started" | "pending" | "succeeded" | "failed";
