import type { Descriptions } from "../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const time = "2026-03-02T15:00:00.000Z";

/** The ambassador program. */
export const referrals: Descriptions = {
  "Referrer.id": ["The ambassador's ID: that of their user, a UUID.", id],
  "path.referrers.id": ["The ambassador's ID, a UUID.", id],
  "Referrer.name": ["The first and last name of the ambassador's user.", "Lena Landlord"],
  code: ["What the link ends with; also the `referrer` of a registration.", "4f8e21bc07"],
  "Referrer.link": ["The link by which others sign up.", "https://rent.example.com/signup/4f8e21bc07"],
  reward: ["The reward for the first paid application of a referred landlord, in US dollars.", "25.00"],
  hold_days: ["The days in which a refund or dispute takes the reward back.", 60],
  referrals: ["How many landlords signed up by the link.", 3],
  earnings: ["What was earned, in US dollars."],
  "query.held": ["`true`: list rewards that can still be taken back.", "true"],
  "query.payable": ["`true`: list rewards that will be in the next payout.", "false"],
  "query.paid": ["`true`: list rewards that were paid out.", "false"],
  "query.signed_up": ["`true`: list landlords without a paid application.", "false"],
  "query.taken_back": ["`true`: list rewards whose payment was refunded or is disputed.", "false"],
  "query.in_review": ["`true`: list landlords whose account the operator reviews.", "false"],
  "query.not_eligible": ["`true`: list landlords whose account belongs together with the caller's.", "false"],
  "earnings.held": ["What can still be taken back, in US dollars.", "25.00"],
  "earnings.payable": ["What will be in the next payout, in US dollars.", "50.00"],
  "earnings.paid": ["What was paid out, in US dollars.", "0.00"],
  "sendReferralInvitation.email": ["The address to invite.", "sam.rivera@example.com"],
  "ReferralInvite.id": ["The invitation's ID, a UUID.", id],
  "ReferralInvite.email": ["The address that was invited.", "sam.rivera@example.com"],
  "ReferralInvite.state": [
    "`sent`; `bounced`: it couldn't be delivered; `signed_up`: someone signed up by the link.",
    "sent",
  ],
  "Referral.id": ["The referral's ID, a UUID.", id],
  "Referral.name": ["The landlord's first name, and the initial of the last.", "Sam R."],
  "Referral.state": [
    "`signed_up`: no paid application yet; `held`: can still be taken back; `payable`; `paid`; `taken_back`; `in_review`: the account shares a device, card or bank account with another referred landlord's, and the operator reviews it; `not_eligible`: it shares one with the caller's, or the operator refused it.",
    "held",
  ],
  "Referral.amount": ["The reward, in US dollars.", "25.00"],
  "Referral.held_until": ["Until when it can be taken back; null in other states.", time],
};
