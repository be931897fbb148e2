import { createSeededRandom, monthsBefore, type SeededRandom, vendorDate } from "#sandbox/shareable/chance.ts";

/** A description of an account to generate: the kind of loan, its age, and its payment history. */
export type TradelineSketch = {
  subscriber: string;
  type: "Revolving" | "Installment" | "Mortgage" | "Open";
  loan: string;
  /** months ago */
  opened: number;
  closed?: number;
  /** the limit of a card or the amount of a loan, in dollars */
  high: number;
  /** the part of `high` that is still owed, 0 to 1 */
  owed: number;
  /** the worst status by the number of months ago: 1 is 30 days late, 2 is 60, 3 is 90 or more */
  late?: Record<number, 1 | 2 | 3>;
  remark?: "charged_off" | "bankruptcy" | "closed_by_consumer";
};

const remarks = {
  charged_off: "Charged off as bad debt",
  bankruptcy: "Chapter 7 bankruptcy",
  closed_by_consumer: "Account closed by consumer",
} as const;
/** The current payment status of an account, by the worst status of its last month. */
const paymentStatuses = [
  "Paid or paying as agreed",
  "30 days past due",
  "60 days past due",
  "90 days past due",
] as const;

/** The length of a payment pattern in months. */
const patternLength = 24;

/** Returns one account of an emulated credit report, the same for the same sketch and day. */
export function createTradeline(sketch: TradelineSketch, day: string) {
  const chance = createSeededRandom(`${sketch.subscriber} ${sketch.opened} ${sketch.high}`);
  const { type, closed, high, late = {} } = sketch;
  const isCard = type === "Revolving";
  const balance = closed === undefined || sketch.remark ? Math.round(high * sketch.owed) : 0;
  const reportedMonths = Math.min(patternLength, sketch.opened - (closed ?? 0));
  // Newest month first, as in bureau data: 1 is paid as agreed, 2 to 4 are 30, 60 and 90 days late, X is not reported.
  const pattern = Array.from({ length: Math.max(0, reportedMonths) }, (_, index) => {
    const worst = late[index + (closed ?? 0)];
    if (worst) return String(worst + 1);
    return chance.next() < 0.01 ? "X" : "1";
  }).join("");
  const times = (worst: 1 | 2 | 3) => Object.values(late).filter((each) => each === worst).length;
  const worstNow = late[0] ?? 0;
  return {
    SubscriberName: sketch.subscriber,
    AccountType: type,
    LoanType: sketch.loan,
    AccountNumber: chance.digits(12),
    DateOpened: vendorDate(monthsBefore(day, sketch.opened)),
    DateClosed: closed === undefined ? null : vendorDate(monthsBefore(day, closed)),
    DateReported: vendorDate(monthsBefore(day, closed ?? 0)),
    HighCredit: isCard ? Math.round(high * Math.max(sketch.owed, 0.35)) : high,
    CreditLimit: isCard ? high : null,
    BalanceAmount: balance,
    TermsAmountOfPayment: balance === 0 ? null : paymentOf(sketch, balance),
    AmountPastDue: worstNow && balance ? Math.min(balance, paymentOf(sketch, balance) * worstNow) : 0,
    CurrentMOP: paymentStatuses[worstNow],
    PaymentPattern: pattern || null,
    PaymentPatternStartDate: pattern ? vendorDate(monthsBefore(day, closed ?? 0)) : null,
    Times30DaysLate: pattern ? times(1) : null,
    Times60DaysLate: pattern ? times(2) : null,
    Times90DaysLate: pattern ? times(3) : null,
    RemarksCode: sketch.remark ? remarks[sketch.remark] : null,
    Notes: "Automated Account <br>",
  };
}
export type Tradeline = ReturnType<typeof createTradeline>;

const paymentShares = { Revolving: 0.03, Installment: 0.024, Mortgage: 0.0058, Open: 1 } as const;
const paymentOf = ({ type, high }: TradelineSketch, balance: number) =>
  Math.max(25, Math.round((type === "Revolving" ? balance : high) * paymentShares[type]));

export const cards = [
  "Harbor & Main Bank",
  "Tidewater Card Services",
  "Larkspur Credit Union",
  "Ninefold Retail",
] as const;
export const lenders = ["Granite Peak Auto Finance", "Fernhill Student Loans", "Copperfield Lending"] as const;

/** Distributes late payments over the last two years. */
export function scatterLatePayments(chance: SeededRandom, times: number): Record<number, 1 | 2 | 3> {
  return Object.fromEntries(
    Array.from({ length: times }, () => [chance.between(1, 22), chance.pick([1, 1, 2] as const)]),
  );
}
