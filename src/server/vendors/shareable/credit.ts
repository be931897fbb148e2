import { z } from "zod";
import type { CreditContent, monthStates } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import {
  amount,
  amountOf,
  day,
  flag,
  formatAddress,
  joinDistinct,
  list,
  nameOf,
  nameParts,
  optionalAmount,
  parseReport,
  requiredDay,
  text,
} from "./parts.ts";

/** The vendor's own scale (Resident Score). */
const scale = { min: 350, max: 850 };

const summaryTotals = z.object({
  Balance: optionalAmount,
  CreditLimit: optionalAmount,
  MonthlyPayment: optionalAmount,
});
const accountKinds = {
  Revolving: "revolving",
  "Line of Credit": "revolving",
  Installment: "installment",
  Mortgage: "mortgage",
  Open: "open",
} as const;
/** Null: not reported by the bureau. */
const lateCount = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? 0);

const tradeLine = z.object({
  SubscriberName: text,
  AccountType: z.enum(["Revolving", "Line of Credit", "Installment", "Mortgage", "Open"]),
  AccountNumber: text,
  LoanType: text,
  DateOpened: day,
  DateClosed: day,
  HighCredit: amount,
  CreditLimit: amount,
  BalanceAmount: amount,
  TermsAmountOfPayment: optionalAmount,
  MonthlyPayment: optionalAmount,
  AmountPastDue: amount,
  CurrentMOP: text,
  PaymentPattern: text,
  PaymentPatternStartDate: day,
  Times30DaysLate: lateCount,
  Times60DaysLate: lateCount,
  Times90DaysLate: lateCount,
  RemarksCode: text,
  Notes: text,
});

const publicRecord = z.object({
  PublicRecordType: text,
  RecordCode: text,
  CourtName: text,
  CourtType: text,
  CourtLocationCity: text,
  CourtLocationState: text,
  ReferenceNumber: text,
  DateFiled: day,
  DateFiledOriginal: day,
  DateSettled: day,
  DispositionCode: text,
  StatusCode: text,
  LiabilitiesAmount: optionalAmount,
  Amount: optionalAmount,
});

const collection = z.object({
  CollectionAgencyName: text,
  CreditorsName: text,
  CurrentBalance: amount,
  HighCredit: optionalAmount,
  DateOpened: day,
  RemarksCode: text,
  CurrentMOP: text,
  CollectionComments: text,
});

const profile = z.object({
  Revolving: summaryTotals,
  Total: summaryTotals,
  PastDueItems: z.object({ TotalPastDue: optionalAmount }),
  DerogItems: z.union([
    z
      .object({ CollectionCount: lateCount, NegTradelineCount: lateCount, HistNegTradelineCount: lateCount })
      // an account can be negative both now and in its history: the two counts overlap
      .transform((read) => read.CollectionCount + Math.max(read.NegTradelineCount, read.HistNegTradelineCount)),
    lateCount,
  ]),
});
/** A person unknown to the bureau has no summary. */
const noProfile = profile.parse({ Revolving: {}, Total: {}, PastDueItems: {}, DerogItems: {} });

const score = z.object({
  ScoreName: text,
  Score: z
    .object({
      Results: text,
      FileInquiriesImpactedScore: flag,
      Factors: list(z.object({ Rank: z.union([text, z.number().transform(String)]), Description: text })),
    })
    .nullish(),
});

const applicant = z.object({
  ...nameParts,
  Status: z.object({
    ReportDate: requiredDay,
    RecordFound: z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean),
    ThinFile: flag,
    AddressDiscrepancyIndicator: text,
  }),
  Addresses: list(z.object({ StreetAddress: text, City: text, State: text, PostalCode: text, DateReported: day })),
  Employments: list(z.object({ EmployerName: text, Occupation: text, DateVerified: day })),
  PublicRecords: list(publicRecord),
  Collections: list(collection),
  Tradelines: list(tradeLine),
  InquirySubscriber: list(z.object({ SubscriberName: text, InquiryDate: day })),
  ProfileSummary: profile.nullish().transform((read) => read ?? noProfile),
  ScoreModel: score.nullish(),
  FraudIndicators: list(z.union([text, z.object({ Indicator: text }).transform(({ Indicator }) => Indicator)])),
  FileSummary: z.object({ InFileSinceDate: day }),
  ConsumerStatement: text,
});

const report = z.object({ Applicants: z.array(applicant).min(1) });

/** The part that shows that a file is frozen: the rest of its report may be missing. */
const freeze = z.object({
  Applicants: z
    .array(
      z.object({
        Status: z.object({ FrozenFile: flag }),
        FileSummary: z
          .object({
            CreditDataStatus: z.object({ freeze: z.object({ indicator: flag }).nullish() }).nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
});

/** Converts the credit report to our format; `frozen` if the person has frozen their file. */
export function readCredit(json: unknown): CreditContent | "frozen" {
  const [status] = parseReport(freeze, json).Applicants;
  if (status?.Status.FrozenFile || status?.FileSummary?.CreditDataStatus?.freeze?.indicator) return "frozen";
  const [read] = parseReport(report, json).Applicants;
  if (!read) throw new Error("ShareAble sent a report about nobody");
  const found = read.Status.RecordFound;
  const score = scoreOf(read);
  const { Revolving, Total, PastDueItems, DerogItems } = read.ProfileSummary;
  return {
    kind: "credit",
    bureau: bureaus.credit,
    made: read.Status.ReportDate,
    name: nameOf(read),
    disclaimers: [],
    file: {
      found,
      thin: read.Status.ThinFile,
      // without a file, the bureau sends the date of the report
      since: found ? read.FileSummary.InFileSinceDate : null,
      alerts: [...read.FraudIndicators, read.Status.AddressDiscrepancyIndicator].filter(Boolean),
      statement: read.ConsumerStatement,
    },
    ...(score && { score }),
    totals: {
      accounts: read.Tradelines.length,
      balance: amountOf(Total.Balance),
      monthly_payment: amountOf(Total.MonthlyPayment),
      past_due: amountOf(PastDueItems.TotalPastDue),
      revolving_balance: amountOf(Revolving.Balance),
      revolving_limit: amountOf(Revolving.CreditLimit),
      derogatory: DerogItems,
    },
    addresses: read.Addresses.map((each) => ({
      address: formatAddress(each.StreetAddress, each.City, each.State, each.PostalCode),
      reported: each.DateReported,
    })),
    employments: read.Employments.map((each) => ({
      employer: each.EmployerName,
      position: each.Occupation,
      reported: each.DateVerified,
    })),
    trade_lines: read.Tradelines.map(tradeLineOf),
    public_records: read.PublicRecords.map((each) => ({
      type: joinDistinct([each.PublicRecordType, each.RecordCode], ": "),
      court:
        each.CourtName || [each.CourtType, each.CourtLocationCity, each.CourtLocationState].filter(Boolean).join(", "),
      number: each.ReferenceNumber,
      filed: each.DateFiled ?? each.DateFiledOriginal,
      closed: each.DateSettled,
      status: joinDistinct([each.DispositionCode, each.StatusCode]),
      amount: amountOf(each.LiabilitiesAmount, each.Amount),
    })),
    collections: read.Collections.map((each) => ({
      agency: each.CollectionAgencyName,
      creditor: each.CreditorsName,
      balance: each.CurrentBalance,
      original: amountOf(each.HighCredit),
      opened: each.DateOpened,
      status: joinDistinct([each.RemarksCode || each.CurrentMOP, withoutSource(each.CollectionComments)], ". "),
    })),
    inquiries: read.InquirySubscriber.map((each) => ({ who: each.SubscriberName, on: each.InquiryDate })),
  };
}

/** Parses `793` or `+742`; a score outside its scale means that there is none. */
function scoreOf({ ScoreModel, Status }: z.output<typeof applicant>): CreditContent["score"] {
  const value = Number.parseInt(ScoreModel?.Score?.Results ?? "", 10);
  if (!ScoreModel?.Score || !(value >= scale.min && value <= scale.max)) return undefined;
  const { FileInquiriesImpactedScore, Factors } = ScoreModel.Score;
  const factors = Factors.toSorted((a, b) => rankOf(a.Rank) - rankOf(b.Rank)).map(({ Description }) => Description);
  const first = factors.slice(0, 4);
  const areInquiries = (factor: string) => /inquir/i.test(factor);
  return {
    name: ScoreModel.ScoreName || "Resident Score",
    value,
    ...scale,
    date: Status.ReportDate,
    factors: first,
    inquiries: !first.some(areInquiries) && (FileInquiriesImpactedScore || factors.some(areInquiries)),
  };
}

/** `Item2` → 2 */
const rankOf = (rank: string) => Number(rank.replace(/\D/g, ""));

/** Removes how the bureau receives the account's data, which isn't about the account itself. */
const withoutSource = (notes: string) => notes.replace(/^(?:automated|manual) account\b[\s.]*/i, "");

/** Account statuses that aren't remarks. */
const unremarkableStatus = /^(?:paid or paying as agreed|unrated)$/i;

const monthStateByCode: Record<string, (typeof monthStates)[number]> = {
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
    kind: accountKinds[read.AccountType],
    loan_type: read.LoanType,
    opened: read.DateOpened,
    closed: read.DateClosed,
    limit: read.CreditLimit,
    high: read.HighCredit,
    balance: read.BalanceAmount,
    monthly_payment: amountOf(read.TermsAmountOfPayment, read.MonthlyPayment),
    past_due: read.AmountPastDue,
    pattern: Array.from(read.PaymentPattern.slice(0, 84), (code) => monthStateByCode[code] ?? "unknown"),
    pattern_from: read.PaymentPatternStartDate,
    times_late: { days_30: read.Times30DaysLate, days_60: read.Times60DaysLate, days_90: read.Times90DaysLate },
    remark: joinDistinct(
      [read.RemarksCode, unremarkableStatus.test(read.CurrentMOP) ? "" : read.CurrentMOP, withoutSource(read.Notes)],
      ". ",
    ),
  };
}
