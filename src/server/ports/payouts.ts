import type { PayoutFailure } from "#rules/money/payouts.ts";

/** A payout at the provider. `paid` may still become `failed`: a bank can return it days later. */
export type ProviderPayout = {
  id: string;
  /** our ID; null for a payout created directly at the provider */
  payoutId: string | null;
  state: "in_transit" | "paid" | "failed";
  /** set in `failed` */
  failure: PayoutFailure | null;
  /** when it is expected to arrive at the bank */
  arrivesAt: Date | null;
};

export type PayoutOrder = {
  /** our ID: a repeated call finds the existing payout, even after the provider's idempotency key has expired */
  payoutId: string;
  accountId: string;
  /** the bank account that it must go to */
  bankFingerprint: string;
  amountCents: number;
  /** the time of the order; nothing of it at the provider is older */
  created: Date;
};

/** The kind of object that a movement of money at the provider belongs to. */
export type MovementSource = "charge" | "refund" | "dispute" | "transfer" | "transfer_reversal" | "fee" | "other";

/** A movement of the platform's money at the provider. Amounts are in cents; outgoing amounts are negative. */
export type Movement = {
  id: string;
  source: MovementSource;
  /** the charge of a payment, dispute or refund; otherwise empty */
  chargeId: string;
  /** the refund, dispute or transfer, or the reversal of a transfer; otherwise empty */
  sourceId: string;
  /** our payout, for a transfer or its reversal; otherwise null */
  payoutId: string | null;
  /** our payment, refund or payout that the charge, refund or transfer refers to; otherwise null */
  reference: string | null;
  /** the destination account of a transfer; otherwise empty */
  accountId: string;
  amountCents: number;
  /** the provider's fee, which is deducted from the platform's money too; negative: returned */
  feeCents: number;
  created: Date;
};

/**
 * Sends money to landlords' banks: from the platform to the landlord's account at the provider, and from there to the
 * bank. All calls are idempotent, and throw ProblemError `unavailable` while the provider does not respond, or lacks
 * the money.
 */
export type Payouts = {
  /**
   * Transfers the money to the landlord's account at the provider. @returns null if the provider rejects the account
   */
  transfer: (order: PayoutOrder) => Promise<{ id: string; isReversed: boolean } | null>;
  /**
   * Sends the transferred money to the bank. `failed` if the provider rejects the bank account, has another one, or has
   * closed the landlord's account.
   */
  send: (order: PayoutOrder) => Promise<ProviderPayout | { id: null; state: "failed"; failure: PayoutFailure }>;
  /** @returns null if the provider has closed the landlord's account, so that the payout's status is unknown */
  find: (accountId: string, id: string) => Promise<ProviderPayout | null>;
  /** Searches for the payout by our ID; finds nothing in an account that the provider has closed. */
  search: (order: PayoutOrder) => Promise<ProviderPayout | undefined>;
  /** Transfers the money of a failed payout back to the platform. */
  reverse: (order: { payoutId: string; transferId: string; amountCents: number }) => Promise<void>;
  /**
   * Lists movements of the platform's money, newest first, one page of a hundred at most.
   * @param before the last movement of the previous page
   */
  listMovements: (period: { since: Date; until: Date }, before: string | null) => Promise<Movement[]>;
  /** Returns the platform's balance in cents, including pending amounts: the sum of all movements minus their fees. */
  findBalance: () => Promise<number>;
};
