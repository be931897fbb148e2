import { z } from "zod";
import { shareToken } from "#contract/accounts/tokens.ts";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { aLaCarte, due, item, outcome, payment, provider, reason } from "#contract/payment-schemas.ts";
import { id, money, nothing, time, username } from "#contract/schemas/common.ts";
import { isAmount, toCents } from "#rules/money/money.ts";
import { requestableKinds } from "#rules/money/payment-items.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { applicationSteps } from "#rules/workflow/steps.ts";

const tag = "payments";

/** A card token from the provider's field in the browser: `pm_…`, `tok_…` or `ctoken_…`. Never a card number. */
export const cardToken = z.string().regex(/^(pm|tok|ctoken)_[A-Za-z0-9_]{4,120}$/, fault("card_unreadable"));

/** The email address for the receipt. */
const receipt = username;

export const listPayments = call({
  method: "GET",
  url: "/applications/:id/payments/",
  auth: "user",
  impersonation: "read",
  replica: true,
  errors: [403],
  tag,
  summary: "List an application's payments",
  description:
    "Lists an application's payments, except those of move-in charges, and the amounts still to be paid by its applicant (`due`) and its landlord (`unpaid`). Amounts that only the landlord's side may see are `\"0.00\"` or null for the applicant.",
  params: z.strictObject({ id }),
  response: {
    200: z.strictObject({
      results: z.array(payment),
      /** for the applicant, if payment is their current step */
      due: due.nullable(),
      /** for the applicant: why the law doesn't allow charging the fee yet; null if they can pay */
      due_later: reason.nullable(),
      /** for the landlord's side: reports that they have to pay for */
      unpaid: due.nullable(),
      /** for the landlord's side: what the applicant may be asked to pay for in a payment request */
      requestable: z.array(z.enum(requestableKinds)),
      /** for the landlord's side: the reports that can be ordered additionally; empty after the decision */
      a_la_carte: z.array(aLaCarte),
      /** the open payment request */
      request: z.strictObject({ amount: money, created: time, expires: time }).nullable(),
      /** null if card payments aren't available */
      provider: provider.nullable(),
    }),
  },
});

const params = z.strictObject({ id });

export const payFee = call({
  method: "POST",
  url: "/applications/:id/pay/",
  auth: "user",
  tag,
  idempotent: true,
  confirmed: true,
  perMinute: 60,
  summary: "Pay the application fee",
  description:
    "Pays the application fee once: if it is already paid, returns that payment. Omit `stripeToken` if nothing may be charged; the step is then completed without a payment. Returns 409 while another step comes first, or if the amount due is no longer `amount`, which the applicant saw. Test cards are listed under *Sandbox test data*. For the applicant.",
  params,
  body: z.strictObject({ stripeToken: cardToken.optional(), payment_receipt: receipt, amount: money.optional() }),
  response: { 200: outcome },
});

export const confirmPayment = call({
  method: "POST",
  url: "/payments/:id/confirm/",
  auth: "public",
  tag,
  perMinute: 60,
  summary: "Confirm a payment",
  description:
    "Confirms a payment after the payer's bank authentication. For the payer, or with the request's share token.",
  params,
  body: z.strictObject({ shareToken: shareToken.optional() }),
  response: { 200: outcome },
});

const savedCard = z.strictObject({
  /** the value for `profile_source_identifier` */
  identifier: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});

export const getSavedCard = call({
  method: "GET",
  url: "/saved_card/",
  auth: "landlord",
  tag,
  summary: "Get the saved card",
  description: "Returns the caller's saved card, or null.",
  response: { 200: z.strictObject({ card: savedCard.nullable() }) },
});

export const deleteSavedCard = call({
  method: "DELETE",
  url: "/saved_card/",
  auth: "landlord",
  tag,
  summary: "Delete the saved card",
  description: "Deletes the caller's saved card. The response is the same when there is none.",
  response: { 200: nothing },
});

export const buyReport = call({
  method: "POST",
  url: "/applications/:id/buy_report/",
  auth: "landlord",
  tag,
  idempotent: true,
  confirmed: true,
  perMinute: 60,
  summary: "Pay for reports as the landlord",
  description:
    "Pays for reports as the landlord's side, with a new card or the saved card: for the reports that wait for payment, or for the given reports, whether or not the form includes them. Returns 409 if `amount` isn't the price of the reports, for a report that was already ordered or that the law of the home's place doesn't allow now, and once the application is decided.",
  params,
  body: z.strictObject({
    stripeToken: cardToken.optional(),
    payment_receipt: receipt,
    save_as_default: z.boolean().default(false),
    profile_source_identifier: z.string().max(120).optional(),
    /** by default the reports that wait for payment */
    report_source_identifiers: z
      .array(z.enum(reportKinds))
      .min(1, fault("choose_report"))
      .max(reportKinds.length)
      .refine((kinds) => new Set(kinds).size === kinds.length, fault("choose_report_once"))
      .optional(),
    /** the amount that the payer agreed to; nothing is charged if the price has changed */
    amount: money.optional(),
  }),
  response: { 200: outcome },
});

export const sendPaymentRequest = call({
  method: "POST",
  url: "/applications/:id/send_payment_request/",
  auth: "landlord",
  verified: true,
  tag,
  idempotent: true,
  perMinute: 20,
  summary: "Email a payment request",
  description: "Emails the applicant a payment request for reports. An earlier pending request and its link expire.",
  params,
  body: z.strictObject({
    report_source_identifiers: z
      .array(z.enum(requestableKinds))
      .min(1, fault("choose_report"))
      .max(requestableKinds.length)
      .refine((kinds) => new Set(kinds).size === kinds.length, fault("choose_report_once")),
  }),
  response: { 200: nothing },
});

export const loadPaymentRequest = call({
  method: "POST",
  url: "/applications/:id/payment_request/",
  auth: "public",
  keyless: true,
  tag,
  perMinute: 60,
  summary: "Load a payment request",
  description: "Returns a payment request. For its applicant, or with the request's share token.",
  params,
  body: z.strictObject({ shareToken: shareToken.optional() }),
  response: {
    200: z.strictObject({
      status: z.enum(["open", "paid"]),
      landlord: z.strictObject({ name: z.string() }),
      unit_address: z.string(),
      amount: money,
      items: z.array(item),
      with_income: z.boolean(),
      expires: time,
      /** the applicant's own address, for the receipt */
      email: z.string(),
      /** the application's next step after payment */
      next: z.enum(applicationSteps).nullable(),
      /** whether an account claimed the application; if not, the link to the next step is emailed to the applicant */
      has_account: z.boolean(),
      provider: provider.nullable(),
    }),
  },
});

export const payPaymentRequest = call({
  method: "POST",
  url: "/applications/:id/buy_reports_by_applicant/",
  auth: "public",
  tag,
  idempotent: true,
  perMinute: 60,
  summary: "Pay a payment request",
  description:
    "Pays a payment request. Returns 409 if the amount due is no longer `amount`, which the payer saw. For its applicant, or with the request's share token.",
  params,
  body: z.strictObject({
    stripeToken: cardToken,
    payment_receipt: receipt,
    amount: money.optional(),
    shareToken: shareToken.optional(),
  }),
  response: { 200: outcome },
});

export const refundPayment = call({
  method: "POST",
  url: "/payments/:id/refund/",
  auth: "landlord",
  tag,
  idempotent: true,
  perMinute: 20,
  summary: "Refund a payment",
  description:
    "Refunds a payment in part or in full. The refund goes to the original card or bank account and is deducted from the landlord's balance, or from the deposits that they hold. A bank needs several days; until then, the amount is in `refunding`. Returns 409 if the amount is more than can be refunded.",
  params,
  body: z.strictObject({
    amount: money.refine((text) => !isAmount(text) || toCents(text) > 0, fault("amount_above_zero")).optional(),
    reason: z.string().trim().min(1, fault("required")).max(300),
  }),
  response: { 200: payment },
});

export const receiveStripeEvent = call({
  method: "POST",
  url: "/webhooks/stripe/",
  auth: "public",
  keyless: true,
  // the provider sends events in bursts and retries rejected ones
  perMinute: 3_000,
  tag,
  summary: "Receive an event from the payment provider",
  description:
    "Receives signed webhook events from the payment provider. The same event can arrive more than once; each is processed once, by its ID. Not for integrators.",
  response: { 200: nothing },
});
