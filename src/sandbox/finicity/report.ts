import type { BankAccount, Deposits } from "#sandbox/finicity/people.ts";

export type ConnectedAccount = BankAccount & { id: string; institution: string; owner: string; login: string };

const day = 86_400;

/** Returns a verification of income (VOI) for the connected accounts. Times are seconds since the epoch. */
export function createVoiReport(accounts: ConnectedAccount[], now: number) {
  const institutions = [...new Set(accounts.map(({ institution }) => institution))];
  return {
    startDate: now - 365 * day,
    endDate: now,
    days: 365,
    seasoned: true,
    institutions: institutions.map((name, index) => ({
      id: 102_105 + index,
      name,
      urlHomeApp: "https://bank.invalid/",
      accounts: accounts.filter(({ institution }) => institution === name).map((account) => accountOf(account, now)),
    })),
    income: incomeOf(accounts),
  };
}

function accountOf({ id, number, owner, name, type, balance, average, deposits }: ConnectedAccount, now: number) {
  return {
    id: Number(id),
    number: number.slice(-4),
    ownerName: owner,
    ownerAddress: "",
    name,
    type,
    aggregationStatusCode: 0,
    balance,
    averageMonthlyBalance: average,
    incomeStreams: deposits.map((each, index) => streamOf(each, `${id}-${index}`, now)),
  };
}

function streamOf(deposits: Deposits, id: string, now: number) {
  const { name, every, months, certainty } = deposits;
  const monthly = monthlyNet(deposits);
  return {
    id,
    name,
    status: "ACTIVE",
    estimateInclusion: certainty,
    confidence: { HIGH: 96, MODERATE: 71, LOW: 34, NO: 4 }[certainty],
    cadence: { startDate: now - months * 30 * day, stopDate: null, days: every },
    netMonthly: monthsBefore(now, months).map((month, index) => ({
      month,
      net: every ? monthly : varyAmount(monthly, index),
    })),
    netAnnual: round(monthly * months),
    projectedNetAnnual: round(monthly * 12),
    estimatedGrossAnnual: round(monthly * months * 1.25),
    projectedGrossAnnual: round(monthly * 12 * 1.25),
    // the vendor reports no income for deposits that aren't income
    ...(certainty !== "NO" && { averageMonthlyIncomeNet: monthly }),
    transactions: [],
  };
}

const round = (amount: number) => Math.round(amount * 100) / 100;
const monthlyNet = ({ net, every }: Deposits) => round(every ? (net * 365) / 12 / every : net);
/** Varies an amount deterministically. */
const varyAmount = (monthly: number, index: number) => round(monthly * (0.7 + ((index * 37) % 56) / 100));

function incomeOf(accounts: ConnectedAccount[]) {
  const all = accounts.flatMap(({ deposits }) => deposits);
  const net = (levels: Deposits["certainty"][]) =>
    round(
      all.filter(({ certainty }) => levels.includes(certainty)).reduce((sum, each) => sum + monthlyNet(each), 0) * 12,
    );
  return [
    { confidenceType: "HIGH", netMonthly: [], incomeEstimate: { netAnnual: net(["HIGH"]) } },
    { confidenceType: "MODERATE", netMonthly: [], incomeEstimate: { netAnnual: net(["HIGH", "MODERATE"]) } },
  ];
}

/** Returns the first second of each of the last months, oldest first; the incomplete current month is omitted. */
function monthsBefore(now: number, count: number): number[] {
  const date = new Date(now * 1000);
  const first = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1) / 1000;
  return Array.from({ length: count }, (_, index) => first(count - index));
}
