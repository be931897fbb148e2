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
  /** the source of the money */
  source: z.enum(payoutSources),
  is_own: z.boolean(),
  status: z.enum(payoutStates),
  /** why it failed; null in other states */
  failure: z.enum(payoutFailures).nullable(),
  /** whether all attempts of its job failed */
  is_delayed: z.boolean(),
  amount: signedMoney,
  bank: z.strictObject({ name: z.string(), last4: z.string() }),
  is_scheduled: z.boolean(),
  created: time,
  /** when it is expected to arrive at the bank; null until it is sent */
  arrives: time.nullable(),
  ended: time.nullable(),
  abilities: z.strictObject({ approve: z.boolean(), cancel: z.boolean(), retry: z.boolean() }),
});
export type Payout = z.infer<typeof payout>;

export const payoutDetails = payout.extend({
  /** the parts that add up to the amount */
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
  /** null if there is none, it was deleted, or the caller may not see it */
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
    "Lists the caller's payouts, and those of their company's members that require approval by a second person, newest first. For ambassadors, and landlords who may see payments; members' payouts only for those who may also see all applications.",
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
    "Pays out the available balance to the caller's bank account. In a company, payouts from the amount set by its owner require approval by a second person. Returns 409 if nothing is available, the balance is negative, or the account for payouts isn't ready.",
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
    "Pays out all available deposits in a separate payout: to the caller's bank account for deposits, or to the one for earnings if there is none. If the law at one of the homes requires a separate account for deposits, the account for earnings is used only if `is_trust_account` confirms that it meets the requirements; otherwise returns 409. In all other respects like `createPayout`.",
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
  description: "Returns a payout with the parts that add up to its amount. For the same callers as `listPayouts`.",
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
  summary: "List a payout's transactions",
  description:
    "Lists the transactions that are included in a payout, newest first. Each transaction is in one payout only. For the same callers as `listPayouts`.",
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
    "Approves another member's payout, which is then sent. Members can't approve their own payouts. Repeating the call returns 409. For members who may manage payments and see all applications.",
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
    "Cancels a payout that waits for approval; its money becomes available again. For the landlord who is paid, and for users who may approve it.",
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
    "Retries a delayed payout, whose attempts all failed (`is_delayed`). The same payout continues in the background: if the payment provider already has it, its status is reconciled, otherwise it is sent, so nothing is paid twice. Returns the payout, which isn't delayed unless the new attempts fail too. Returns 409 if it isn't delayed. For the landlord who is paid, and for users who may approve it.",
  params,
  response: { 200: payoutDetails },
});

export const payoutSettings = z.strictObject({
  schedule: z.enum(payoutSchedules),
  /** null if no payout requires approval */
  approval_from: money.nullable(),
  has_approver: z.boolean(),
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
    "Returns the caller's payout schedule, and the amount from which their company's payouts require approval by a second person. For ambassadors, and landlords who may see payments.",
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
    "Changes the given settings: the caller's payout schedule and, for the owner of a company, the amount from which its members' payouts require approval by a second person.",
  body: z.strictObject({
    schedule: z.enum(payoutSchedules).optional(),
    approval_from: money
      .refine((text) => !isAmount(text) || toCents(text) > 0, fault("amount_above_zero"))
      .nullable()
      .optional(),
  }),
  response: { 200: payoutSettings },
});
