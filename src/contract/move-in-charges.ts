import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { outcome, payment, provider } from "#contract/payment-schemas.ts";
import { cardToken } from "#contract/payments.ts";
import { id, money, nothing, time, username } from "#contract/schemas/common.ts";
import { isAmount, toCents } from "#rules/money/money.ts";
import {
  maxMoveInChargeCents,
  maxMoveInLabelLength,
  maxMoveInMessageLength,
  minMoveInChargeCents,
  moveInBlockReasons,
  moveInKinds,
  moveInStatuses,
  payBlockReasons,
} from "#rules/money/move-in-charges.ts";
import { paymentMethods } from "#rules/money/payment-status.ts";
import { isRealDate } from "#rules/text/dates.ts";

const tag = "move_in_charges";

/** A landlord's charge to an accepted applicant before they move in: first rent or another one-time amount. */
export const moveInCharge = z.strictObject({
  id,
  kind: z.enum(moveInKinds),
  /** the name of a charge of the kind `other_charge`; empty for other kinds */
  label: z.string(),
  message: z.string(),
  amount: money,
  /** YYYY-MM-DD */
  due: z.string(),
  status: z.enum(moveInStatuses),
  /** the payment, or the last attempt; null if there is none */
  payment: payment.nullable(),
  /** when the landlord's side last sent a reminder */
  reminded: time.nullable(),
  created: time,
  abilities: z.strictObject({ pay: z.boolean(), cancel: z.boolean(), remind: z.boolean() }),
});
export type MoveInCharge = z.infer<typeof moveInCharge>;

/**
 * A rule of law; `confirmed`: it was verified against the law; `secondary`: it is based on an unofficial copy or
 * summary of the law.
 */
const lawRow = {
  place: z.string(),
  citation: z.string(),
  confirmed: z.boolean(),
  secondary: z.boolean(),
  note: z.string().nullable(),
};

/** The known deposit law at the home's place. */
const depositLaw = z.strictObject({
  /** the limit for all deposits together; null if none is known */
  cap: z.strictObject({ ...lawRow, months: z.number(), exempt_months: z.number().nullable() }).nullable(),
  /** the rule that requires a separate account for deposits; null if none is known */
  account: z.strictObject({ ...lawRow, interest: z.boolean() }).nullable(),
  /** the rule on holding deposits; `says`: its text in the caller's language; null if none is known */
  holding: z
    .strictObject({ ...lawRow, says: z.string(), allowed: z.boolean(), percent_of_rent: z.number().nullable() })
    .nullable(),
  /** the monthly rent stated in the application, which may be wrong; null if there is none */
  rent: money.nullable(),
  /** the total of deposits requested earlier and not canceled */
  requested: money,
  /** the holding deposits among them */
  requested_holding: money,
});
export type DepositLaw = z.infer<typeof depositLaw>;

const applicationParams = z.strictObject({ id });
const chargeParams = z.strictObject({ id });

export const listMoveInCharges = call({
  method: "GET",
  url: "/applications/:id/move_in_charges/",
  auth: "user",
  impersonation: "read",
  replica: true,
  errors: [403],
  tag,
  summary: "List an application's move-in charges",
  description:
    "Lists the move-in charges of a selected applicant, newest first, with their payments. For the applicant, and for the landlord's side, members with permission to see payments.",
  params: applicationParams,
  response: {
    200: z.strictObject({
      results: z.array(moveInCharge),
      /** for the landlord's side: why no charge can be requested now; null if one can, and for the applicant */
      block: z.enum(moveInBlockReasons).nullable(),
      /** whether the caller is the landlord to whom the charges are paid */
      is_payee: z.boolean(),
      abilities: z.strictObject({ request: z.boolean() }),
      /** why the applicant can't pay any charge yet; null if they can */
      pay_block: z.enum(payBlockReasons).nullable(),
      /** for the landlord's side: the known deposit law at the home's place; null for the applicant */
      deposit_law: depositLaw.nullable(),
      /** the payment methods available to the applicant */
      methods: z.array(z.enum(paymentMethods)),
      /** null if payments aren't available */
      provider: provider.nullable(),
    }),
  },
});

export const createMoveInCharge = call({
  method: "POST",
  url: "/applications/:id/move_in_charges/",
  auth: "landlord",
  verified: true,
  errors: [403, 409],
  tag,
  idempotent: true,
  perMinute: 20,
  summary: "Request a move-in charge",
  description:
    "Requests a payment from a selected applicant, who is emailed, and reminded the day before and the day after the due date. Returns 409 while `block` of `listMoveInCharges` isn't null. For the landlord's side, members with permission to manage payments.",
  params: applicationParams,
  body: z.strictObject({
    kind: z.enum(moveInKinds),
    label: z.string().trim().max(maxMoveInLabelLength).default(""),
    message: z.string().trim().max(maxMoveInMessageLength).default(""),
    amount: money
      .refine((text) => !isAmount(text) || toCents(text) >= minMoveInChargeCents, fault("move_in_charge_too_low"))
      .refine((text) => !isAmount(text) || toCents(text) <= maxMoveInChargeCents, fault("move_in_charge_too_high")),
    due: z.string().refine(isRealDate, fault("valid_date")),
    /** for a deposit whose amount the law limits */
    monthly_rent: money.optional(),
    /** the landlord confirms that the law allows a deposit above a limit that isn't verified or has exceptions */
    deposit_checked: z.boolean().optional(),
  }),
  response: { 201: moveInCharge },
});

export const cancelMoveInCharge = call({
  method: "POST",
  url: "/move_in_charges/:id/cancel/",
  auth: "landlord",
  errors: [403, 409],
  tag,
  perMinute: 20,
  summary: "Cancel a move-in charge",
  description:
    "Cancels an unpaid charge, and emails the applicant. Returns 409 once it is paid; a payment can be refunded instead. Repeating the call changes nothing. For the landlord's side, members with permission to manage payments.",
  params: chargeParams,
  response: { 200: nothing },
});

export const remindOfMoveInCharge = call({
  method: "POST",
  url: "/move_in_charges/:id/remind/",
  auth: "landlord",
  verified: true,
  errors: [403, 409],
  tag,
  perMinute: 20,
  summary: "Remind an applicant of a move-in charge",
  description:
    "Emails the applicant a reminder, at most once a day. Returns 409 if the charge is paid or canceled, or if the applicant was reminded within the last 24 hours. For the landlord's side, members with permission to manage payments.",
  params: chargeParams,
  response: { 200: moveInCharge },
});

export const payMoveInCharge = call({
  method: "POST",
  url: "/move_in_charges/:id/pay/",
  auth: "user",
  tag,
  idempotent: true,
  confirmed: true,
  perMinute: 60,
  summary: "Pay a move-in charge",
  description:
    "Pays a charge once: if it is already paid, returns that payment. A payment by bank account is `processing` for up to four business days before it succeeds or fails. Returns 409 for a canceled charge, and while `pay_block` of `listMoveInCharges` isn't null. Test cards are listed under *Sandbox test data*. For the applicant.",
  params: chargeParams,
  body: z.strictObject({
    stripeToken: cardToken,
    payment_receipt: username,
    method: z.enum(paymentMethods).optional(),
    /** for a bank account: the version of the authorization text that the payer agreed to */
    authorization: z.int().positive().optional(),
  }),
  response: { 200: outcome },
});

export const startBankPayment = call({
  method: "POST",
  url: "/move_in_charges/:id/start_bank_payment/",
  auth: "user",
  errors: [409],
  tag,
  confirmed: true,
  perMinute: 60,
  summary: "Start a bank payment of a move-in charge",
  description:
    "Prepares a payment by bank account. With the client secret, the payment provider's script lets the applicant choose their account, which `payMoveInCharge` then charges. Repeating the call returns the same secret. For the applicant.",
  params: chargeParams,
  body: z.strictObject({ payment_receipt: username }),
  response: {
    /** null if a payment is in progress or complete */
    200: z.strictObject({ client_secret: z.string().nullable() }),
  },
});
