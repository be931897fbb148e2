import { z } from "zod";
import type { CreditContent, monthStates } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { amount, certainDay, day, line, list, readOrRefuse, text } from "./parts.ts";

/** The vendor's own scale (Resident Score). */
const scale = { min: 350, max: 850 };

const total = z.object({ Balance: amount, CreditLimit: amount, MonthlyPayment: amount, Count: z.number().default(0) });
const kinds = { Revolving: "revolving", Installment: "installment", Mortgage: "mortgage", Open: "open" } as const;

const tradeLine = z.object({
  SubscriberName: text,
  AccountType: z.enum(["Revolving", "Installment", "Mortgage", "Open"]),
  AccountNumber: text,
  LoanType: text,
  DateOpened: day,
  DateClosed: day,
  HighCredit: amount,
  CreditLimit: amount,
  BalanceAmount: amount,
  MonthlyPayment: amount,
  AmountPastDue: amount,
  PaymentPattern: text,
  PaymentPatternStartDate: day,
  Times30DaysLate: z.number().default(0),
  Times60DaysLate: z.number().default(0),
  Times90DaysLate: z.number().default(0),
  Notes: text,
});

const applicant = z.object({
  FirstName: text,
  MiddleName: text,
  LastName: text,
  Status: z.object({
    ReportDate: certainDay,
    RecordFound: z.boolean(),
    FrozenFile: z.boolean().default(false),
    ThinFile: z.boolean().default(false),
  }),
  Addresses: list(z.object({ Street: text, City: text, State: text, PostalCode: text, DateReported: day })),
  Employments: list(z.object({ EmployerName: text, Occupation: text, DateReported: day })),
  PublicRecords: list(
    z.object({
      Type: text,
      CourtName: text,
      DocketNumber: text,
      FilingDate: day,
      ClosedDate: day,
      Status: text,
      LiabilityAmount: amount,
    }),
  ),
  Collections: list(
    z.object({
      CollectionAgencyName: text,
      CreditorsName: text,
      CurrentBalance: amount,
      OriginalBalance: amount,
      DateOpened: day,
      Status: text,
    }),
  ),
  Tradelines: list(tradeLine),
  InquirySubscriber: list(z.object({ SubscriberName: text, InquiryDate: day })),
  ProfileSummary: z.object({
    Revolving: total,
    Total: total.extend({ PastDue: amount }),
    DerogItems: z.number().default(0),
  }),
  ScoreModel: z.object({
    ScoreName: text,
    Score: z
      .object({
        Results: text,
        Factors: list(z.object({ Rank: z.number(), Description: text })),
      })
      .nullish(),
  }),
  FraudIndicators: list(z.unknown().transform((value) => text.catch("").parse(value))),
  FileSummary: z.object({ InFileSinceDate: day }),
  ConsumerStatement: text,
});

const report = z.object({ Applicants: z.array(applicant).min(1) });

/** The credit report in our words; `frozen` when the person has closed their file. */
export function readCredit(json: unknown): CreditContent | "frozen" {
  const [read] = readOrRefuse(report, json).Applicants;
  if (!read) throw new Error("ShareAble sent a report about nobody");
  if (read.Status.FrozenFile) return "frozen";
  const score = scoreOf(read);
  const { Revolving, Total, DerogItems } = read.ProfileSummary;
  return {
    kind: "credit",
    bureau: bureaus.credit,
    made: read.Status.ReportDate,
    name: [read.FirstName, read.MiddleName, read.LastName].filter(Boolean).join(" "),
    disclaimers: [],
    file: {
      found: read.Status.RecordFound,
      thin: read.Status.ThinFile,
      since: read.FileSummary.InFileSinceDate,
      alerts: read.FraudIndicators.filter(Boolean),
      statement: read.ConsumerStatement,
    },
    ...(score && { score }),
    totals: {
      accounts: read.Tradelines.length,
      balance: Total.Balance,
      monthly_payment: Total.MonthlyPayment,
      past_due: Total.PastDue,
      revolving_balance: Revolving.Balance,
      revolving_limit: Revolving.CreditLimit,
      derogatory: DerogItems,
    },
    addresses: read.Addresses.map((each) => ({
      address: line(each.Street, each.City, each.State, each.PostalCode),
      reported: each.DateReported,
    })),
    employments: read.Employments.map((each) => ({
      employer: each.EmployerName,
      position: each.Occupation,
      reported: each.DateReported,
    })),
    trade_lines: read.Tradelines.map(tradeLineOf),
    public_records: read.PublicRecords.map((each) => ({
      type: each.Type,
      court: each.CourtName,
      number: each.DocketNumber,
      filed: each.FilingDate,
      closed: each.ClosedDate,
      status: each.Status,
      amount: each.LiabilityAmount,
    })),
    collections: read.Collections.map((each) => ({
      agency: each.CollectionAgencyName,
      creditor: each.CreditorsName,
      balance: each.CurrentBalance,
      original: each.OriginalBalance,
      opened: each.DateOpened,
      status: each.Status,
    })),
    inquiries: read.InquirySubscriber.map((each) => ({ who: each.SubscriberName, on: each.InquiryDate })),
  };
}

/** `+742`; a score outside its scale says that there is none. */
function scoreOf({ ScoreModel, Status }: z.output<typeof applicant>): CreditContent["score"] {
  const value = Number.parseInt(ScoreModel.Score?.Results ?? "", 10);
  if (!ScoreModel.Score || !(value >= scale.min && value <= scale.max)) return undefined;
  const factors = ScoreModel.Score.Factors.toSorted((a, b) => a.Rank - b.Rank).map(({ Description }) => Description);
  const first = factors.slice(0, 4);
  return {
    name: ScoreModel.ScoreName || "Resident Score",
    value,
    ...scale,
    date: Status.ReportDate,
    factors: first,
    inquiries: factors.slice(4).some((factor) => /inquir|asked for/i.test(factor)),
  };
}

const months: Record<string, (typeof monthStates)[number]> = {
  1: "ok",
  2: "late30",
  3: "late60",
  4: "late90",
  5: "late90",
};

function tradeLineOf(read: z.output<typeof tradeLine>): CreditContent["trade_lines"][number] {
  return {
    creditor: read.SubscriberName,
    account: read.AccountNumber.replace(/.(?=.{4})/g, "•"),
    kind: kinds[read.AccountType],
    loan_type: read.LoanType,
    opened: read.DateOpened,
    closed: read.DateClosed,
    limit: read.CreditLimit,
    high: read.HighCredit,
    balance: read.BalanceAmount,
    monthly_payment: read.MonthlyPayment,
    past_due: read.AmountPastDue,
    pattern: Array.from(read.PaymentPattern.slice(0, 84), (code) => months[code] ?? "unknown"),
    pattern_from: read.PaymentPatternStartDate,
    times_late: { days_30: read.Times30DaysLate, days_60: read.Times60DaysLate, days_90: read.Times90DaysLate },
    remark: read.Notes,
  };
}
