import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { maxDetailLength, maxPayStubs, skipReasonNames } from "#rules/applicant/income.ts";
import { incomeStates } from "#rules/workflow/steps.ts";
import { call } from "./call/call.ts";
import { consentText } from "./consent.ts";
import { id, money, time } from "./schemas/common.ts";

const tag = "income";
const day = z.iso.date();
const params = z.strictObject({ id });

/** An income stream: after-tax money received in the account. */
const stream = z.strictObject({
  name: z.string(),
  active: z.boolean(),
  certainty: z.enum(["high", "moderate", "low", "none"]),
  every_days: z.number().nullable(),
  monthly: money.nullable(),
  months: z.array(z.strictObject({ month: z.string(), amount: z.string() })),
});

/** Facts extracted from one uploaded document; null if they couldn't be extracted. */
export const payStub = z.strictObject({
  path: z.string(),
  filename: z.string(),
  kind: z.enum(["pdf", "image"]),
  pages: z.number().nullable(),
  /** the program that wrote it, according to its metadata */
  producer: z.string().nullable(),
  creator: z.string().nullable(),
  created: time.nullable(),
  modified: time.nullable(),
  /** the number of times it was saved again after it was created, according to its bytes */
  saved_again: z.number().nullable(),
  /** whether the applicant's first and last name occur in its text; null if it has no text */
  names_applicant: z.boolean().nullable(),
  /** the largest amounts in its text, largest first */
  amounts: z.array(money),
  /** whether the stated monthly income is among its amounts */
  states_income: z.boolean().nullable(),
});
export type PayStub = z.infer<typeof payStub>;

/** How an applicant's income was verified, and the result. */
export const income = z.strictObject({
  status: z.enum(incomeStates),
  completed: time.nullable(),
  /** the monthly income stated in the application */
  stated_monthly: money.nullable(),
  rent: money.nullable(),
  /** the applicant's share of the rent after a housing voucher; null without one */
  tenant_share: money.nullable(),
  report: z
    .strictObject({
      start: day.nullable(),
      end: day.nullable(),
      /** of the active streams with high or moderate certainty */
      monthly: money,
      /**
       * relative to the rent, or to the tenant's share if a voucher pays the rest, with one decimal place; null if the
       * rent is unknown
       */
      times_rent: z.string().nullable(),
      streams: z.array(stream),
      accounts: z.array(
        z.strictObject({
          institution: z.string(),
          type: z.string(),
          owner: z.string(),
          /** whether the applicant's first and last name are the owner's; null if the bank reports none */
          owner_is_applicant: z.boolean().nullable(),
          balance: z.string().nullable(),
          average_balance: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  pay_stubs: z.array(payStub).nullable(),
  /** the consents required before a bank is connected */
  consents: z.array(consentText),
  skipped: z.strictObject({ reason: z.enum(skipReasonNames), other_detail: z.string() }).nullable(),
});
export type IncomeShown = z.infer<typeof income>;

const stepDone = z.strictObject({ status: z.enum(incomeStates) });

export const getIncome = call({
  method: "GET",
  url: "/applications/:id/income/",
  auth: "user",
  tag,
  confirmed: true,
  summary: "Get an income summary",
  description:
    "Returns an applicant's income summary, for the landlord's side and the applicant. Never includes account numbers. While a name mismatch is unresolved, the landlord's side gets no bank report.",
  params,
  response: { 200: income },
});

export const generateFinicityConnectUrl = call({
  method: "POST",
  url: "/applications/:id/generate_finicity_connect_url/",
  auth: "user",
  confirmed: true,
  errors: [403],
  tag,
  perMinute: 20,
  summary: "Create a bank connection link",
  description:
    "Returns the link where the applicant connects their bank. `consent` is the version of the `bank` consent that the applicant agreed to. For the applicant.",
  params,
  body: z.strictObject({ consent: z.string().max(40) }),
  response: { 200: z.strictObject({ link: z.string() }) },
});

export const finishFinicityConnect = call({
  method: "POST",
  url: "/applications/:id/finish_finicity_connect/",
  auth: "user",
  confirmed: true,
  errors: [403],
  tag,
  summary: "Finish the bank connection",
  description:
    "Finishes the bank connection and starts the income report if an account was connected. For the applicant.",
  params,
  response: { 200: stepDone },
});

export const skipIncomeVerify = call({
  method: "POST",
  url: "/applications/:id/skip_income_verify/",
  auth: "user",
  errors: [403],
  tag,
  summary: "Skip income verification",
  description: "Skips income verification, with the applicant's reason. For the applicant.",
  params,
  body: z.strictObject({
    reason: z.enum(skipReasonNames, fault("choose_reason")),
    other_detail: z.string().trim().max(maxDetailLength).default(""),
  }),
  response: { 200: stepDone },
});

export const sendPayStubs = call({
  method: "POST",
  url: "/applications/:id/pay_stubs/",
  auth: "user",
  confirmed: true,
  errors: [403],
  tag,
  summary: "Submit pay stubs",
  description:
    "Submits pay stubs as proof of income. `paths` are the names returned by `uploadAttachment`. For the applicant.",
  params,
  body: z.strictObject({
    paths: z.array(z.string().max(200)).min(1, fault("pay_stub_missing")).max(maxPayStubs, fault("too_many_pay_stubs")),
  }),
  response: { 200: stepDone },
});
