import { dayMs } from "#rules/time/durations.ts";
/** What an ambassador earns with the first paid application of a landlord they referred, in cents. */
export const referralRewardCents = 2_500;

/** Days in which a refund or dispute of that payment takes the reward back. */
export const referralHoldDays = 60;

/**
 * `signed_up`: nothing was paid yet; `held`: earned, and can still be taken back; `payable`: will be in the next payout;
 * `taken_back`: the payment was refunded or is disputed; `in_review`: the operator reviews accounts that seem to belong
 * together; `not_eligible`: they do.
 */
export const referralStates = [
  "signed_up",
  "held",
  "payable",
  "paid",
  "taken_back",
  "in_review",
  "not_eligible",
] as const;
export type ReferralState = (typeof referralStates)[number];

/** Why a referral earns nothing. */
export type ReferralExclusion = "same_device" | "same_card" | "same_bank";

/**
 * Returns the reward for a payment, in cents: never more than what the payer paid and did not get refunded.
 * @param payment in cents; `bankHold` is what the payer's bank holds
 */
export const rewardCentsFor = (payment: { paid: number; refunded: number; bankHold: number }): number =>
  Math.max(0, Math.min(referralRewardCents, payment.paid - payment.refunded - payment.bankHold));

/** Returns the time until which a reward can be taken back. @param earnedAt when the payment was captured */
export const rewardHoldEnd = (earnedAt: Date): Date => new Date(earnedAt.getTime() + referralHoldDays * dayMs);
