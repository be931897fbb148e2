import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { id, money, pageOf, pageQuery, time, username } from "#contract/schemas/common.ts";
import { referralStates } from "#rules/money/referrals.ts";

const tag = "referrers";

export const referrer = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  link: z.string(),
  reward: money,
  hold_days: z.number(),
  /** how many landlords signed up */
  referrals: z.number(),
  earnings: z.strictObject({ held: money, payable: money, paid: money }),
});
export type Referrer = z.infer<typeof referrer>;

export const listReferrers = call({
  method: "GET",
  url: "/referrers/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "Get the caller as an ambassador",
  description: "Returns the caller's ambassador profile as the only result. For landlords who may refer others.",
  querystring: pageQuery,
  response: { 200: pageOf(referrer) },
});

export const getReferrer = call({
  method: "GET",
  url: "/referrers/:id/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "Get an ambassador",
  description: "Returns an ambassador's profile. Only for that ambassador.",
  params: z.strictObject({ id }),
  response: { 200: referrer },
});

export const referralInvite = z.strictObject({
  id,
  email: z.string(),
  state: z.enum(["sent", "bounced", "signed_up"]),
  created: time,
});
export type ReferralInvite = z.infer<typeof referralInvite>;

export const sendReferralInvitation = call({
  method: "POST",
  url: "/referrers/send_invitation/",
  auth: "landlord",
  verified: true,
  errors: [403, 409],
  idempotent: true,
  perMinute: 10,
  tag,
  summary: "Invite a landlord",
  description:
    "Emails the caller's referral link to a landlord, once for each address, and again if the email couldn't be delivered. The response doesn't depend on whether the address has an account. For landlords who may refer others.",
  body: z.strictObject({ email: username }),
  response: { 201: referralInvite },
});

export const listReferralInvites = call({
  method: "GET",
  url: "/referral_invites/",
  auth: "landlord",
  replica: true,
  errors: [403],
  tag,
  summary: "List referral invitations",
  description: "Lists the landlords whom the caller invited by email, newest first.",
  querystring: pageQuery,
  response: { 200: pageOf(referralInvite) },
});

export const referral = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(referralStates),
  amount: money,
  created: time,
  /** until when the reward can be reversed; null until there is one */
  held_until: time.nullable(),
});
export type Referral = z.infer<typeof referral>;

const filter = z.enum(["true", "false"]).optional();

export const listReferrals = call({
  method: "GET",
  url: "/referrers/referrals/",
  auth: "landlord",
  replica: true,
  errors: [403],
  tag,
  summary: "List referrals",
  description:
    "Lists the landlords who signed up with the caller's link, newest first. Filters such as `held=true` list only those in the given states.",
  querystring: pageQuery.extend({
    signed_up: filter,
    held: filter,
    payable: filter,
    paid: filter,
    taken_back: filter,
    in_review: filter,
    not_eligible: filter,
  }),
  response: { 200: pageOf(referral) },
});
