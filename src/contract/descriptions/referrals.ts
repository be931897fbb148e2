import type { Descriptions } from "../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const time = "2026-03-02T15:00:00.000Z";

/** The ambassador program. */
export const referrals: Descriptions = {
  "Referrer.id": ["The ambassador's ID, which is their user ID, a UUID.", id],
  "path.referrers.id": ["The ambassador's ID, a UUID.", id],
  "Referrer.name": ["The first and last name of the ambassador's user.", "Lena Landlord"],
  code: ["The referral code at the end of the link; also the `referrer` of a registration.", "4f8e21bc07"],
  "Referrer.link": ["The referral link for signup.", "https://rent.example.com/signup/4f8e21bc07"],
  reward: ["The reward for the first paid application of a referred landlord, in US dollars.", "25.00"],
  hold_days: ["The number of days during which a refund or dispute reverses the reward.", 60],
  referrals: ["The number of landlords who signed up with the link.", 3],
  earnings: ["The rewards earned, in US dollars."],
  "query.held": ["`true` lists rewards that can still be reversed.", "true"],
  "query.payable": ["`true` lists rewards that will be in the next payout.", "false"],
  "query.paid": ["`true` lists rewards that were paid out.", "false"],
  "query.signed_up": ["`true` lists landlords without a paid application.", "false"],
  "query.taken_back": ["`true` lists rewards whose payment was refunded or is disputed.", "false"],
  "query.in_review": ["`true` lists landlords whose account the operator is reviewing.", "false"],
  "query.not_eligible": ["`true` lists landlords whose referral isn't eligible for a reward.", "false"],
  "earnings.held": ["Rewards that can still be reversed, in US dollars.", "25.00"],
  "earnings.payable": ["Rewards that will be in the next payout, in US dollars.", "50.00"],
  "earnings.paid": ["Rewards that were paid out, in US dollars.", "0.00"],
  "sendReferralInvitation.email": ["The email address to invite.", "sam.rivera@example.com"],
  "ReferralInvite.id": ["The invitation's ID, a UUID.", id],
  "ReferralInvite.email": ["The invited email address.", "sam.rivera@example.com"],
  "ReferralInvite.state": [
    "The invitation's state: `sent`; `bounced`: it couldn't be delivered; `signed_up`: someone signed up with the link.",
    "sent",
  ],
  "Referral.id": ["The referral's ID, a UUID.", id],
  "Referral.name": ["The landlord's first name and last initial.", "Sam R."],
  "Referral.state": [
    "The referral's state: `signed_up`: no paid application yet; `held`: the reward can still be reversed; `payable`: it will be in the next payout; `paid`; `taken_back`: it was reversed; `in_review`: the account shares a device, card or bank account with another referred landlord's account, and the operator is reviewing it; `not_eligible`: it shares one with the caller's account, or the operator rejected it.",
    "held",
  ],
  "Referral.amount": ["The reward, in US dollars.", "25.00"],
  "Referral.held_until": ["Until when the reward can be reversed, ISO 8601 in UTC; null unless `held`.", time],
};
