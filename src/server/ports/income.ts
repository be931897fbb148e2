import { z } from "zod";
import type { Clear } from "#rules/text/masking.ts";

/** The person whose income is requested. */
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

/** The landlord who gets the report (15 USC 1681e(e)); a part that isn't known is empty, except the name. */
export type ReportEndUser = {
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
};

/** Recurring deposits. Money is in cents, after taxes, as it arrived in the account. */
const incomeStream = z.object({
  name: z.string(),
  active: z.boolean(),
  /** how sure the vendor is that it is income; `none`: it isn't, such as transfers between own accounts */
  certainty: z.enum(["high", "moderate", "low", "none"]),
  /** days between two deposits; null if they are irregular */
  every_days: z.number().nullable(),
  /** null if the vendor states neither an average nor months */
  monthly_cents: z.number().nullable(),
  /** newest last; `month` as YYYY-MM */
  months: z.array(z.object({ month: z.string(), cents: z.number() })),
});
export type IncomeStream = z.infer<typeof incomeStream>;

/** Never with the account number. */
const incomeAccount = z.object({
  institution: z.string(),
  type: z.string(),
  owner: z.string(),
  balance_cents: z.number().nullable(),
  average_balance_cents: z.number().nullable(),
});

export const incomeReport = z.object({
  /** YYYY-MM-DD: the first and the last day of the report; null if the vendor doesn't state them */
  start: z.string().nullable(),
  end: z.string().nullable(),
  streams: z.array(incomeStream),
  accounts: z.array(incomeAccount),
});
export type IncomeReport = z.infer<typeof incomeReport>;

type ReportState = { status: "pending" | "failed" } | { status: "ready"; report: IncomeReport };

/**
 * Reads an applicant's income from their bank. Every function throws an Error if the vendor is unavailable, too slow or
 * sends an invalid reply; its message contains no personal data.
 */
export type Income = {
  /** @returns the vendor's ids for a new customer and the person behind it */
  enroll: (subject: IncomeSubject, endUser: ReportEndUser) => Promise<{ customer: string; consumer: string }>;
  /**
   * @param webhook the address that the vendor notifies of progress
   * @returns the URL where the applicant selects their bank, for the browser's Connect kit
   */
  connectUrl: (ids: { customer: string; consumer: string }, webhook: string, language: string) => Promise<string>;
  /** whether the customer has connected any account */
  isConnected: (customer: string) => Promise<boolean>;
  /** @returns the id of the report that was started for the customer before, else of a new one */
  startReport: (customer: string, webhook: string) => Promise<string>;
  readReport: (customer: string, report: string) => Promise<ReportState>;
  /** Ends the access to the customer's accounts for good. Does nothing if the vendor doesn't know the customer. */
  remove: (customer: string) => Promise<void>;
  /**
   * @returns the customer that a webhook is about, and whether a process has finished; undefined if the vendor did not
   * sign it, or it is about no customer
   */
  readWebhook: (body: Buffer, signature: string) => { customer: string; done: boolean } | undefined;
};
