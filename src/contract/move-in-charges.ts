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
  minMoveInCharge,
  moveInBlocks,
  moveInKinds,
  moveInStatuses,
} from "#rules/money/move-in-charges.ts";
import { paymentMethods } from "#rules/money/payment-status.ts";
import { isRealDate } from "#rules/text/dates.ts";

const tag = "move_in_charges";

/** What a landlord requests of an accepted applicant before they move in: first rent or another one-time amount. */
export const moveInCharge = z.strictObject({
  id,
  kind: z.enum(moveInKinds),
  /** what another charge is called; else empty */
  label: z.string(),
  message: z.string(),
  amount: money,
  /** YYYY-MM-DD */
  due: z.string(),
  status: z.enum(moveInStatuses),
  /** the payment that was made, or the last attempt; null: there is none */
  payment: payment.nullable(),
  /** when the applicant was last reminded by hand */
  reminded: time.nullable(),
  created: time,
  abilities: z.strictObject({ pay: z.boolean(), cancel: z.boolean(), remind: z.boolean() }),
});
export type MoveInCharge = z.infer<typeof moveInCharge>;

/**
 * A rule of law; `confirmed`: it was compared with the law; `secondary`: it was read in an unofficial copy or a summary
 * of the law.
 */
const lawRow = {
  place: z.string(),
  citation: z.string(),
  confirmed: z.boolean(),
  secondary: z.boolean(),
  note: z.string().nullable(),
};

/** What is known of the law of deposits at a home. */
const depositLaw = z.strictObject({
  /** the limit of all deposits together; null: none is known */
  cap: z.strictObject({ ...lawRow, months: z.number(), exempt_months: z.number().nullable() }).nullable(),
  /** whether deposits need an account of their own; null: no such duty is known */
  account: z.strictObject({ ...lawRow, interest: z.boolean() }).nullable(),
  /** the rule on holding deposits; `says`: what it says, in the caller's language; null: none is known */
  holding: z
    .strictObject({ ...lawRow, says: z.string(), allowed: z.boolean(), percent_of_rent: z.number().nullable() })
    .nullable(),
  /** the monthly rent in the application's answers, which may be wrong; null: there is none */
  rent: money.nullable(),
  /** the deposits that were requested before and not canceled */
  requested: money,
  /** the holding deposits among them */
  requested_holding: money,
});
export type DepositLaw = z.infer<typeof depositLaw>;

const ofApplication = z.strictObject({ id });
const ofCharge = z.strictObject({ id });

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
  params: ofApplication,
  response: {
    200: z.strictObject({
      results: z.array(moveInCharge),
      /** to the landlord's side: why nothing can be requested now; null if it can, and to the applicant */
      block: z.enum(moveInBlocks).nullable(),
      /** to the landlord's side: what is known of the law of deposits at the home; null to the applicant */
      deposit_law: depositLaw.nullable(),
      /** how the applicant can pay */
      methods: z.array(z.enum(paymentMethods)),
      /** null: payments are not available */
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
    "Requests an amount from a selected applicant, who is emailed, and reminded the day before and the day after it is due. Returns 409 as long as `block` of the list names a reason. For the landlord's side, members with permission to see payments.",
  params: ofApplication,
  body: z.strictObject({
    kind: z.enum(moveInKinds),
    label: z
      .string()
      .trim()
      .max(maxMoveInLabelLength, fault("too_long", { n: maxMoveInLabelLength }))
      .default(""),
    message: z
      .string()
      .trim()
      .max(maxMoveInMessageLength, fault("too_long", { n: maxMoveInMessageLength }))
      .default(""),
    amount: money
      .refine((text) => !isAmount(text) || toCents(text) >= minMoveInCharge, fault("move_in_charge_too_low"))
      .refine((text) => !isAmount(text) || toCents(text) <= maxMoveInChargeCents, fault("move_in_charge_too_high")),
    due: z.string().refine(isRealDate, fault("valid_date")),
    /** for a deposit where the law has a limit */
    monthly_rent: money.optional(),
    /** that the landlord checked the law of a deposit above a limit that isn't confirmed, or has exceptions */
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
    "Cancels a charge that isn't paid, and emails the applicant. Returns 409 once it is paid: a payment can be refunded. Repeating it changes nothing. For the landlord's side, members with permission to see payments.",
  params: ofCharge,
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
    "Emails the applicant a reminder, up to once a day. Returns 409 for a charge that is paid or canceled, or whose applicant was reminded within 24 hours. For the landlord's side, members with permission to see payments.",
  params: ofCharge,
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
    "The applicant pays a charge, once: a caller who has paid gets that payment. A payment by bank account is `processing` for up to four business days before it succeeds or fails. Returns 409 for a charge that was canceled. Test cards are listed under *Sandbox test data*. For the applicant.",
  params: ofCharge,
  body: z.strictObject({
    stripeToken: cardToken,
    payment_receipt: username,
    method: z.enum(paymentMethods).optional(),
    /** of a bank account: the version of the text that the payer agreed to */
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
    "Prepares a payment by bank account: with the secret, the payment provider's script has the applicant choose their account, which *Pay a move-in charge* then charges. Repeating it returns the same secret. For the applicant.",
  params: ofCharge,
  body: z.strictObject({ payment_receipt: username }),
  response: {
    /** null: a payment is on its way or complete */
    200: z.strictObject({ client_secret: z.string().nullable() }),
  },
});
