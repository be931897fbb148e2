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
export const maxDetailLength = 500;

/** The maximum number of pay stubs; each is read separately. */
export const maxPayStubs = 6;

/** The name of the field for uploaded pay stubs. */
export const payStubField = "income__pay_stub";
export const payStubLabel = "Pay stub";

/**
 * The fields for files that prove an income: the one of the income step, and those of the stock forms, which have the
 * same names in copies of these forms.
 */
export const proofOfIncomeFields: readonly string[] = [
  payStubField,
  "attachments__pay_stubs",
  "attachments__letter_of_employment",
  "attachments__bank_statement",
  "attachments__tax_returns",
  "attachments__additional_income_proof",
];

/**
 * Formats income as a multiple of the rent.
 * @returns one decimal place, rounded down, so that it never overstates the income
 */
export const formatRentMultiple = (incomeCents: number, rentCents: number): string =>
  (Math.floor((incomeCents * 10) / rentCents) / 10).toFixed(1);
