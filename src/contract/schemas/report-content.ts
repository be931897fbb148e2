import { z } from "zod";
import { money } from "./common.ts";

/** `YYYY-MM-DD`; null if the bureau reports none. */
const day = z.iso.date().nullable();

/** The data of any report that an adverse action notice requires (`rules/law/notices/bureaus.ts`). */
const common = {
  bureau: z.strictObject({ name: z.string(), address: z.string(), phone: z.string() }),
  /** the date of the report */
  made: z.iso.date(),
  name: z.string(),
  /** disclaimers that the bureau requires showing to readers */
  disclaimers: z.array(z.string()),
};

const creditScore = z.strictObject({
  name: z.string(),
  value: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  date: z.iso.date(),
  /** the key factors that lowered the score, most important first */
  factors: z.array(z.string()).max(4),
  /** whether the number of inquiries was a factor in addition to those (15 U.S.C. 1681g(f)(9)) */
  inquiries: z.boolean(),
});

/** The state of a trade line in a month: paid as agreed, days late, or not reported. */
export const monthStates = ["ok", "late30", "late60", "late90", "unknown"] as const;

export const tradeLine = z.strictObject({
  creditor: z.string(),
  /** all but the last four digits are hidden */
  account: z.string(),
  kind: z.enum(["revolving", "installment", "mortgage", "open"]),
  loan_type: z.string(),
  opened: day,
  closed: day,
  limit: money,
  high: money,
  balance: money,
  monthly_payment: money,
  past_due: money,
  /** newest first; the first is the month `pattern_from` */
  pattern: z.array(z.enum(monthStates)),
  pattern_from: day,
  times_late: z.strictObject({ days_30: z.number(), days_60: z.number(), days_90: z.number() }),
  remark: z.string(),
});
export type TradeLine = z.infer<typeof tradeLine>;

export const creditContent = z.strictObject({
  kind: z.literal("credit"),
  ...common,
  file: z.strictObject({
    /** whether the bureau has a file on the person */
    found: z.boolean(),
    /** whether the file has too little data for a score */
    thin: z.boolean(),
    since: day,
    /** such as fraud alerts and disputes */
    alerts: z.array(z.string()),
    /** the consumer's own statement in their file */
    statement: z.string(),
  }),
  score: creditScore.optional(),
  totals: z.strictObject({
    accounts: z.number(),
    balance: money,
    monthly_payment: money,
    past_due: money,
    revolving_balance: money,
    revolving_limit: money,
    derogatory: z.number(),
  }),
  addresses: z.array(z.strictObject({ address: z.string(), reported: day })),
  employments: z.array(z.strictObject({ employer: z.string(), position: z.string(), reported: day })),
  trade_lines: z.array(tradeLine),
  public_records: z.array(
    z.strictObject({
      type: z.string(),
      court: z.string(),
      number: z.string(),
      filed: day,
      closed: day,
      status: z.string(),
      amount: money,
    }),
  ),
  collections: z.array(
    z.strictObject({
      agency: z.string(),
      creditor: z.string(),
      balance: money,
      original: money,
      opened: day,
      status: z.string(),
    }),
  ),
  inquiries: z.array(z.strictObject({ who: z.string(), on: day })),
});
export type CreditContent = z.infer<typeof creditContent>;

export const evictionContent = z.strictObject({
  kind: z.literal("eviction"),
  ...common,
  records: z.array(
    z.strictObject({
      number: z.string(),
      type: z.string(),
      filed: day,
      place: z.string(),
      plaintiff: z.string(),
      amount: money.nullable(),
      /** remarks of the court or the bureau about the case */
      comments: z.string(),
      /** as the court has it: to be compared with the applicant */
      name: z.string(),
      address: z.string(),
      events: z.array(
        z.strictObject({
          /** the type of event, in the court's terms */
          type: z.string(),
          court: z.string(),
          court_address: z.string(),
          filed: day,
          judged: day,
          judgment: money.nullable(),
          dismissed: day,
          satisfied: day,
          vacated: day,
          released: day,
          parties: z.array(z.strictObject({ role: z.string(), name: z.string() })),
        }),
      ),
    }),
  ),
});
export type EvictionContent = z.infer<typeof evictionContent>;

export const criminalContent = z.strictObject({
  kind: z.literal("criminal"),
  ...common,
  /** the number of records that each search found; null if some of the report's records are redacted */
  searched: z.array(z.strictObject({ search: z.string(), found: z.number().nullable() })),
  records: z.array(
    z.strictObject({
      number: z.string(),
      title: z.string(),
      type: z.string(),
      court: z.string(),
      place: z.string(),
      agency: z.string(),
      filed: day,
      disposition: z.string(),
      disposed: day,
      status: z.string(),
      /** according to the court, to compare with the applicant */
      name: z.string(),
      born: day,
      address: z.string(),
      charges: z.array(
        z.strictObject({
          description: z.string(),
          type: z.string(),
          degree: z.string(),
          statute: z.string(),
          committed: day,
          charged: day,
          plea: z.string(),
          disposition: z.string(),
          disposed: day,
          sentenced: day,
          sentence: z.string(),
        }),
      ),
    }),
  ),
});
export type CriminalContent = z.infer<typeof criminalContent>;

/** A report in Lintel's own format, regardless of its provider. Encrypted at rest. */
export const reportContent = z.discriminatedUnion("kind", [creditContent, evictionContent, criminalContent]);
export type ReportContent = z.infer<typeof reportContent>;
