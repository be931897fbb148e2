import { z } from "zod";
import type { Clear } from "#rules/text/masking.ts";

/** The person whose income is verified. */
export type IncomeSubject = {
  first_name: string;
  last_name: string;
  ssn: Clear<string>;
  /** YYYY-MM-DD */
  date_of_birth: Clear<string>;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
};

/** The landlord who receives the report (15 USC 1681e(e)); unknown parts are empty, except the name. */
export type ReportEndUser = {
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
};

/** Recurring deposits. Money is in cents, after taxes, as deposited. */
const incomeStream = z.object({
  name: z.string(),
  active: z.boolean(),
  /** the vendor's confidence that it is income; `none`: it isn't, such as transfers between own accounts */
  certainty: z.enum(["high", "moderate", "low", "none"]),
  /** days between two deposits; null if they are irregular */
  every_days: z.number().nullable(),
  /** null if the vendor reports neither an average nor months */
  monthly_cents: z.number().nullable(),
  /** newest last; `month` as YYYY-MM */
  months: z.array(z.object({ month: z.string(), cents: z.number() })),
});
export type IncomeStream = z.infer<typeof incomeStream>;

/** A bank account, never with its number. */
const incomeAccount = z.object({
  institution: z.string(),
  type: z.string(),
  owner: z.string(),
  balance_cents: z.number().nullable(),
  average_balance_cents: z.number().nullable(),
});

export const incomeReport = z.object({
  /** YYYY-MM-DD: the first and the last day of the report; null if the vendor doesn't report them */
  start: z.string().nullable(),
  end: z.string().nullable(),
  streams: z.array(incomeStream),
  accounts: z.array(incomeAccount),
});
export type IncomeReport = z.infer<typeof incomeReport>;

/**
 * A refused order: another attempt would be refused too, for example because of a security freeze. `code`: the vendor's
 * reason, for the log.
 */
type ReportOrder = { status: "ordered"; report: string } | { status: "refused"; code: string };

type ReportState = { status: "pending" | "failed" } | { status: "ready"; report: IncomeReport };

/**
 * Reads an applicant's income from their bank. Every function throws an Error if the vendor is unavailable, too slow or
 * sends an invalid response; its message contains no personal data.
 */
export type Income = {
  /** @returns the vendor's IDs of a new customer and its consumer */
  enrollCustomer: (subject: IncomeSubject, endUser: ReportEndUser) => Promise<{ customer: string; consumer: string }>;
  /**
   * @param webhook the URL that the vendor notifies of progress
   * @returns the URL where the applicant selects their bank, for the browser's Connect kit
   */
  createConnectUrl: (ids: { customer: string; consumer: string }, webhook: string, language: string) => Promise<string>;
  /** whether the customer has connected an account that a report can be made from */
  isConnected: (customer: string) => Promise<boolean>;
  /** @returns the ID of the report started earlier for the customer, or else of a new one */
  startReport: (customer: string, webhook: string) => Promise<ReportOrder>;
  /** @param landlord the name of the landlord whom the report is for */
  requestReport: (customer: string, report: string, landlord: string) => Promise<ReportState>;
  /** Permanently revokes the access to the customer's accounts. Does nothing for an unknown customer. */
  revokeAccess: (customer: string) => Promise<void>;
  /**
   * @returns the customer that a webhook is about, if any, and whether a process has finished; undefined if the vendor
   * did not sign it, or it is no event
   */
  readWebhook: (body: Buffer, signature: string) => { customer: string | undefined; isDone: boolean } | undefined;
  /**
   * Returns the URL below the webhook's to which the vendor sends its unsigned notifications of a customer's report. Its
   * last two parts are the customer and a token.
   */
  reportCallbackUrl: (customer: string, webhook: string) => string;
  /** whether a notification was sent to the URL of the customer's report */
  isReportCallback: (customer: string, token: string) => boolean;
};
