import type { DeclineCode } from "#rules/money/card-declines.ts";
import type { PaymentMethod } from "#rules/money/payment-status.ts";
import type { DisputeAnswers, ProviderDispute } from "./dispute-answers.ts";
import type { PayoutAccounts } from "./payout-accounts.ts";
import type { Payouts } from "./payouts.ts";

/**
 * The provider's status of a charge. `open`: no card was tried yet; `requires_action`: the cardholder's bank requires
 * authentication; `declined`: waits for another card or bank account; `processing`: the bank has not decided, which
 * takes days for a bank account. Only in `succeeded` has money moved; `succeeded` and `canceled` are final.
 */
export type ChargeState = "open" | "requires_action" | "declined" | "processing" | "succeeded" | "canceled";

export type ChargedCard = {
  method: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** the provider's fingerprint, the same for the same card number; empty if it has none */
  fingerprint: string;
};

export type Charge = {
  /** the provider's ID */
  id: string;
  /** our ID */
  paymentId: string;
  state: ChargeState;
  amountCents: number;
  /** set in `declined` */
  decline: DeclineCode | null;
  /** for the provider's script in the browser, while the payer can act; never stored or logged */
  clientSecret: string | null;
  /** set in `succeeded` */
  card: ChargedCard | null;
  /** the debited bank account; set in `processing` and `succeeded` */
  bank: { name: string; last4: string } | null;
};

export type ProviderRefund = {
  /** null: rejected before it was created */
  id: string | null;
  /** our ID; null for a refund created directly at the provider */
  refundId: string | null;
  chargeId: string;
  amountCents: number;
  state: "pending" | "succeeded" | "failed";
  /** when the provider created it */
  createdAt?: Date | undefined;
};

/** An event reported by the provider. `id` is the event's ID: each may arrive more than once, in any order. */
export type PaymentEvent = { id: string } & (
  | { kind: "charge"; paymentId: string }
  | { kind: "refund"; refund: ProviderRefund }
  | { kind: "dispute"; disputeId: string }
  | { kind: "account"; accountId: string }
  | { kind: "payout"; accountId: string; providerPayoutId: string; payoutId: string | null }
  | { kind: "other" }
);

/** A card as entered into the provider's field (`pm_…`, `tok_…`, `ctoken_…`), or a saved one. */
export type CardSource = { token: string } | { method: string };

/** A bank account that the payer selected in the provider's dialog (`pm_…`), and where they authorized the debit. */
type BankSource = { bank: string; debitAuthorization: { ip: string; userAgent: string } };

export type PaymentSource = CardSource | BankSource;

/** Thrown if an event's signature is wrong, too old, or for another body. */
export class InvalidSignatureError extends Error {}

/**
 * Accepts payments by card and by bank account. Money moves only by `confirm`, and only once per charge, however often
 * it is called: a charge has one final state. All other calls are idempotent. All calls throw ProblemError
 * `unavailable` while the provider does not respond, or its response cannot be parsed: the request may have taken
 * effect.
 */
export type Payments = {
  /** the script and key with which the browser shows the provider's own card field */
  browserConfig: { script: string; key: string };
  /** the script that loads the provider's components for payout accounts */
  connectScriptUrl: string;
  /**
   * Creates a charge that waits for a card or a bank account. The payment's ID is the idempotency key: repeated calls
   * create one charge.
   */
  createCharge: (order: {
    paymentId: string;
    amountCents: number;
    description: string;
    customer: string | null;
    method: PaymentMethod;
  }) => Promise<Charge>;
  /**
   * Charges a card or a bank account. @param saveCard saves it for the charge's customer
   * @throws ProblemError `invalid` when the token is not a card or bank account
   */
  confirm: (chargeId: string, source: PaymentSource, saveCard: boolean) => Promise<Charge>;
  findCharge: (chargeId: string) => Promise<Charge>;
  /** @returns the resulting charge: a successful one stays successful */
  cancel: (chargeId: string) => Promise<Charge>;
  /**
   * Refunds part of a charge. `refundId` is our ID, used as the idempotency key: a repeated call creates one refund. A
   * refund of an amount held by the payer's bank has `failed`.
   * @returns null if less of the charge is left than the refund: other refunds were created directly at the provider
   */
  refundCharge: (order: { refundId: string; chargeId: string; amountCents: number }) => Promise<ProviderRefund | null>;
  /** Returns all refunds of a charge, a hundred at most. */
  listRefunds: (chargeId: string) => Promise<ProviderRefund[]>;
  findDispute: (disputeId: string) => Promise<ProviderDispute>;
  /** Returns the disputes opened since a time. */
  listDisputes: (since: Date) => Promise<ProviderDispute[]>;
  disputeAnswers: DisputeAnswers;
  /** Creates the provider's customer for a payer; one per user. */
  createCustomer: (userId: string) => Promise<string>;
  /** Removes a saved card from its customer, so that the provider can no longer charge it. */
  removeCard: (method: string) => Promise<void>;
  /** landlords' payout accounts */
  accounts: PayoutAccounts;
  payouts: Payouts;
  /** @throws InvalidSignatureError */
  readEvent: (body: Buffer, signature: string) => Promise<PaymentEvent>;
};
