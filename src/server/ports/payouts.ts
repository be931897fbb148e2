import type { PayoutFailure } from "#rules/money/payouts.ts";

/** A payout as the provider knows it. `paid` may still become `failed`: a bank can return it days later. */
export type ProviderPayout = {
  id: string;
  /** ours; null for one that was made at the provider itself */
  payoutId: string | null;
  state: "in_transit" | "paid" | "failed";
  /** set in `failed` */
  failure: PayoutFailure | null;
  /** when the bank is expected to have it */
  arrives: Date | null;
};

export type PayoutOrder = {
  /** ours: a repeated call finds what the one before made, also after the provider forgot its idempotency key */
  payoutId: string;
  accountId: string;
  /** the bank account that it goes to, and to no other */
  bankFingerprint: string;
  amountCents: number;
  /** nothing of the order is older */
  created: Date;
};

/** What a movement of money at the provider belongs to. */
export type MovementSource = "charge" | "refund" | "dispute" | "transfer" | "transfer_reversal" | "fee" | "other";

/** A movement of the platform's money at the provider. Amounts are in cents; what leaves is negative. */
export type Movement = {
  id: string;
  source: MovementSource;
  /** the charge of a payment, dispute or refund; else empty */
  chargeId: string;
  /** the refund, dispute or transfer; the reversal's own for one of a transfer; else empty */
  sourceId: string;
  /** our payout, of a transfer or its reversal; else null */
  payoutId: string | null;
  /** our payment, refund or payout that the charge, refund or transfer names; else null */
  reference: string | null;
  /** the account that a transfer goes to; else empty */
  accountId: string;
  amountCents: number;
  /** the provider's fee for it, which is taken off the platform's money too; negative: it gives one back */
  feeCents: number;
  created: Date;
};

/**
 * Sends money to landlords' banks: from the platform to the landlord's account at the provider, and from there to the
 * bank. All calls may be repeated, and throw ProblemError `unavailable` while the provider does not respond, or lacks
 * the money.
 */
export type Payouts = {
  /** Moves the money to the landlord's account at the provider. @returns null if the provider refuses the account */
  transfer: (order: PayoutOrder) => Promise<{ id: string; isReversed: boolean } | null>;
  /**
   * Sends what was transferred to the bank. `failed` if the provider refuses the bank account, has another one, or has
   * closed the landlord's account.
   */
  send: (order: PayoutOrder) => Promise<ProviderPayout | { id: null; state: "failed"; failure: PayoutFailure }>;
  /** @returns null if the provider has closed the landlord's account, so that what became of the payout isn't known */
  find: (accountId: string, id: string) => Promise<ProviderPayout | null>;
  /** Searches for what was sent, by our ID; finds nothing in an account that the provider has closed. */
  search: (order: PayoutOrder) => Promise<ProviderPayout | undefined>;
  /** Moves the money of a failed payout back to the platform. */
  reverse: (order: { payoutId: string; transferId: string; amountCents: number }) => Promise<void>;
  /**
   * Lists movements of the platform's money, newest first, one page of a hundred at most.
   * @param before the last one of the page before
   */
  listMovements: (period: { since: Date; until: Date }, before: string | null) => Promise<Movement[]>;
  /** Returns the platform's balance in cents, also what is not available yet: the sum of all movements less their fees. */
  findBalance: () => Promise<number>;
};
