import type {
  CreditContent,
  CriminalContent,
  EvictionContent,
  ReportContent,
  TradeLine,
} from "#contract/schemas/report-content.ts";
import { searchNames } from "#rules/reports/reports.ts";

const commonContent = {
  bureau: { name: "Sample Credit Bureau", address: "1 Example Street, Springfield, NY 00000", phone: "(800) 555-0100" },
  made: "2026-07-06",
  name: "Nora Jean Castellan",
  disclaimers: ["This report is a sample. Nobody's data is in it."],
};

const paymentPattern = (latePayment?: { at: number; state: TradeLine["pattern"][number] }): TradeLine["pattern"] =>
  Array.from({ length: 24 }, (_, month) => (latePayment?.at === month ? latePayment.state : "ok"));

const tradeLine = (
  details: Pick<
    TradeLine,
    "creditor" | "account" | "kind" | "loan_type" | "opened" | "limit" | "high" | "balance" | "monthly_payment"
  > &
    Partial<TradeLine>,
): TradeLine => ({
  closed: null,
  past_due: "0.00",
  pattern: paymentPattern(),
  pattern_from: "2026-06-01",
  times_late: { days_30: 0, days_60: 0, days_90: 0 },
  remark: "",
  ...details,
});

const credit: CreditContent = {
  kind: "credit",
  ...commonContent,
  file: { found: true, thin: false, since: "2012-09-01", alerts: [], statement: "" },
  score: {
    name: "Resident Score",
    value: 712,
    min: 350,
    max: 850,
    date: "2026-07-06",
    factors: [
      "Time since the most recent account was opened is short",
      "Balances on revolving accounts are high against their limits",
      "A payment was late in the last two years",
    ],
    inquiries: false,
  },
  totals: {
    accounts: 4,
    balance: "19140.00",
    monthly_payment: "522.00",
    past_due: "0.00",
    revolving_balance: "2890.00",
    revolving_limit: "11500.00",
    derogatory: 0,
  },
  addresses: [
    { address: "210 Hudson Street, Unit 5B, Troy, NY 12180", reported: "2023-05-01" },
    { address: "17 Orchard Lane, Northampton, MA 01060", reported: "2019-08-15" },
  ],
  employments: [
    { employer: "Capital District Medical Group", position: "Physical therapist", reported: "2023-05-15" },
    { employer: "Pioneer Valley Rehabilitation", position: "Physical therapist", reported: "2017-06-01" },
  ],
  trade_lines: [
    tradeLine({
      creditor: "Mohawk Savings Card",
      account: "•••• 4471",
      kind: "revolving",
      loan_type: "Credit card",
      opened: "2015-03-01",
      limit: "8000.00",
      high: "4200.00",
      balance: "2310.00",
      monthly_payment: "65.00",
    }),
    tradeLine({
      creditor: "Lakeside Department Store",
      account: "•••• 0918",
      kind: "revolving",
      loan_type: "Charge account",
      opened: "2024-11-01",
      limit: "3500.00",
      high: "1150.00",
      balance: "580.00",
      monthly_payment: "35.00",
      pattern: paymentPattern({ at: 7, state: "late30" }),
      times_late: { days_30: 1, days_60: 0, days_90: 0 },
    }),
    tradeLine({
      creditor: "Adirondack Auto Finance",
      account: "•••• 2260",
      kind: "installment",
      loan_type: "Car loan",
      opened: "2023-08-01",
      limit: "0.00",
      high: "14800.00",
      balance: "6250.00",
      monthly_payment: "292.00",
    }),
    tradeLine({
      creditor: "Student Loan Servicing of the Valley",
      account: "•••• 7733",
      kind: "installment",
      loan_type: "Student loan",
      opened: "2012-09-01",
      limit: "0.00",
      high: "24000.00",
      balance: "10000.00",
      monthly_payment: "130.00",
    }),
  ],
  public_records: [],
  collections: [],
  inquiries: [
    { who: "Hollis & Daughters", on: "2026-07-06" },
    { who: "Lakeside Department Store", on: "2024-10-28" },
  ],
};

const eviction: EvictionContent = { kind: "eviction", ...commonContent, records: [] };

const criminal: CriminalContent = {
  kind: "criminal",
  ...commonContent,
  searched: [
    { search: searchNames.criminal, found: 0 },
    { search: searchNames.offenders, found: 0 },
    { search: searchNames.sanctions, found: 0 },
  ],
  records: [],
};

export const sampleContents = { credit, eviction, criminal };

/** Sample reports about a fictitious person. */
export const sampleReports: readonly ReportContent[] = [credit, eviction, criminal];
