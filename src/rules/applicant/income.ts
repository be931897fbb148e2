/** Reasons for not verifying income by bank; their texts are in `texts/skip-reasons`. */
export const skipReasonNames = [
  "no_online_banking",
  "bank_not_found",
  "paid_in_cash",
  "self_employed",
  "no_income_now",
  "not_comfortable",
  "other",
] as const;
export type SkipReason = (typeof skipReasonNames)[number];

/** The maximum characters of `other_detail`. */
export const detailLimit = 500;

/** Pay stubs taken at most; each is read on its own. */
export const mostPayStubs = 6;

/** The field that uploaded pay stubs are kept under. */
export const payStubField = "income__pay_stub";
export const payStubLabel = "Pay stub";

/**
 * How many times the rent an income is.
 * @returns one place behind the point, rounded down: it must not promise more than there is
 */
export const timesRent = (incomeCents: number, rentCents: number): string =>
  (Math.floor((incomeCents * 10) / rentCents) / 10).toFixed(1);
