import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { id, money, pageOf, pageQuery, signedMoney, time } from "#contract/schemas/common.ts";
import { isAmount, toCents } from "#rules/money/money.ts";
import { payoutFailures, payoutParts, payoutSchedules, payoutSources, payoutStates } from "#rules/money/payouts.ts";

const tag = "payouts";

export const payout = z.strictObject({
  id,
  landlord: z.strictObject({ name: z.string() }),
  /** what it pays out */
  source: z.enum(payoutSources),
  is_own: z.boolean(),
  status: z.enum(payoutStates),
  /** why it failed; null in other states */
  failure: z.enum(payoutFailures).nullable(),
  /** whether its job ran out of attempts */
  is_delayed: z.boolean(),
  amount: signedMoney,
  bank: z.strictObject({ name: z.string(), last4: z.string() }),
  is_scheduled: z.boolean(),
  created: time,
  /** when the bank is expected to have it; null before it was sent */
  arrives: time.nullable(),
  ended: time.nullable(),
  abilities: z.strictObject({ approve: z.boolean(), cancel: z.boolean(), retry: z.boolean() }),
});
export type Payout = z.infer<typeof payout>;

export const payoutDetails = payout.extend({
  /** together the amount */
  parts: z.array(
    z.strictObject({
      kind: z.enum(payoutParts),
      count: z.number(),
      amount: signedMoney,
      fee: signedMoney,
      net: signedMoney,
    }),
  ),
});
export type PayoutDetails = z.infer<typeof payoutDetails>;

export const payoutEntry = z.strictObject({
  id,
  kind: z.enum(payoutParts),
  created: time,
  /** null: it has none, it was deleted, or the caller may not see it */
  application: z.strictObject({ id, applicant_name: z.string(), unit_address: z.string() }).nullable(),
  amount: signedMoney,
  fee: signedMoney,
  net: signedMoney,
});
export type PayoutEntry = z.infer<typeof payoutEntry>;

const params = z.strictObject({ id });

export const listPayouts = call({
  method: "GET",
  url: "/payouts/",
  auth: "landlord",
  replica: true,
  errors: [403],
  tag,
  summary: "List payouts",
  description:
    "Lists the caller's payouts, and those of their company's members that need a second person, newest first. For ambassadors, and landlords who may see payments; members' payouts for those who may see all applications too.",
  querystring: pageQuery,
  response: { 200: pageOf(payout) },
});

export const createPayout = call({
  method: "POST",
  url: "/payouts/",
  auth: "landlord",
  verified: true,
  idempotent: true,
  confirmed: true,
  errors: [403, 409],
  perMinute: 10,
  tag,
  summary: "Pay out the balance",
  description:
    "Pays out all that is available to the caller's bank account. In a company it waits for a second person from the amount on that its owner set. 409 if nothing is available, the balance is negative, or the account for payouts isn't ready.",
  response: { 201: payoutDetails },
});

export const createDepositPayout = call({
  method: "POST",
  url: "/payouts/deposits/",
  auth: "landlord",
  verified: true,
  idempotent: true,
  confirmed: true,
  errors: [403, 409],
  perMinute: 10,
  tag,
  summary: "Pay out deposits",
  description:
    "Pays out all deposits that are available, in a payout of their own: to the caller's bank account for deposits, or else to the one for earnings. Where the law at the home of one of them requires an account of its own for deposits, the latter only if `is_trust_account` confirms that it is kept as required; otherwise 409. Otherwise as `createPayout`.",
  body: z.strictObject({ is_trust_account: z.boolean().default(false) }),
  response: { 201: payoutDetails },
});

export const getPayout = call({
  method: "GET",
  url: "/payouts/:id/",
  auth: "landlord",
  replica: true,
  errors: [403],
  tag,
  summary: "Get a payout",
  description:
    "Returns a payout with the sums that it is made of, which add up to it. For the same callers as the list.",
  params,
  response: { 200: payoutDetails },
});

export const listPayoutEntries = call({
  method: "GET",
  url: "/payouts/:id/entries/",
  auth: "landlord",
  replica: true,
  errors: [403],
  tag,
  summary: "List what a payout is made of",
  description:
    "Lists the transactions that a payout pays out, newest first. Each is in one payout only. For the same callers as the list.",
  params,
  querystring: pageQuery,
  response: { 200: pageOf(payoutEntry) },
});

export const approvePayout = call({
  method: "POST",
  url: "/payouts/:id/approve/",
  auth: "landlord",
  verified: true,
  confirmed: true,
  errors: [403, 409],
  tag,
  summary: "Approve a payout",
  description:
    "Approves a payout of another member, which is sent then. No one approves their own. Repeating it returns 409. For members who may see payments and all applications.",
  params,
  response: { 200: payoutDetails },
});

export const cancelPayout = call({
  method: "POST",
  url: "/payouts/:id/cancel/",
  auth: "landlord",
  errors: [403, 409],
  tag,
  summary: "Cancel a payout",
  description:
    "Cancels a payout that waits for a second person; its money is available again. For its landlord, and for those who may approve it.",
  params,
  response: { 200: payoutDetails },
});

export const retryPayout = call({
  method: "POST",
  url: "/payouts/:id/retry/",
  auth: "landlord",
  verified: true,
  errors: [403, 409],
  perMinute: 10,
  tag,
  summary: "Retry a payout",
  description:
    "Tries a delayed payout again, one whose attempts all failed (`is_delayed`). It continues the same payout in the background: if the payment provider has it already, its state is read, and otherwise it is sent, so nothing is paid twice. Returns the payout, which isn't delayed until the new attempts have failed too. 409 if it isn't delayed. For the landlord whose payout it is, and for those who may approve it.",
  params,
  response: { 200: payoutDetails },
});

export const payoutSettings = z.strictObject({
  schedule: z.enum(payoutSchedules),
  /** null: no payout needs a second person */
  approval_from: money.nullable(),
  abilities: z.strictObject({ set_approval: z.boolean() }),
});
export type PayoutSettings = z.infer<typeof payoutSettings>;

export const getPayoutSettings = call({
  method: "GET",
  url: "/payouts/settings/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "Get the payout settings",
  description:
    "Returns when the caller is paid out, and from which amount on their company's payouts need a second person. For ambassadors, and landlords who may see payments.",
  response: { 200: payoutSettings },
});

export const updatePayoutSettings = call({
  method: "PATCH",
  url: "/payouts/settings/",
  auth: "landlord",
  verified: true,
  confirmed: true,
  errors: [403, 409],
  tag,
  summary: "Change the payout settings",
  description:
    "Changes what is sent: when the caller is paid out, and, for the owner of a company, from which amount on its members' payouts need a second person.",
  body: z.strictObject({
    schedule: z.enum(payoutSchedules).optional(),
    approval_from: money
      .refine((text) => !isAmount(text) || toCents(text) > 0, fault("amount_above_zero"))
      .nullable()
      .optional(),
  }),
  response: { 200: payoutSettings },
});
