import { z } from "zod";
import type { IncomeReport, IncomeStream } from "#server/ports/income.ts";

/** What the vendor's own description doesn't require may be absent, null or, where it is shown only, unusable. */
const text = z
  .string()
  .nullish()
  .transform((read) => (read ?? "").slice(0, 200));
const amount = z.number().min(-1e9).max(1e9);
const optionalAmount = amount.nullish().catch(null);
/** Seconds since the epoch. */
const seconds = z.number().int().min(0).max(1e11);
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .nullish()
    .transform((read) => read ?? []);

const stream = z.object({
  name: text,
  status: text,
  // a level that isn't known is not counted
  estimateInclusion: z.enum(["HIGH", "MODERATE", "LOW", "NO"]).catch("NO"),
  cadence: z
    .object({ days: z.number().int().min(0).max(400).nullish() })
    .nullish()
    .catch(null),
  netMonthly: list(z.object({ month: seconds, net: amount })),
  averageMonthlyIncomeNet: optionalAmount,
});

const account = z.object({
  ownerName: text,
  type: text,
  balance: optionalAmount,
  averageMonthlyBalance: optionalAmount,
  incomeStreams: list(stream),
});

/** A verification of income that has come, as far as it is used; account numbers are not even read. */
export const incomeReport = z.object({
  status: z.literal("success"),
  startDate: seconds.nullish().catch(null),
  endDate: seconds.nullish().catch(null),
  institutions: z.array(z.object({ name: text, accounts: list(account) })),
});

const toCents = (dollars: number) => Math.round(dollars * 100);
const optionalCents = (dollars: number | null | undefined) => (typeof dollars === "number" ? toCents(dollars) : null);
const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
const optionalDay = (at: number | null | undefined) => (typeof at === "number" ? dayOf(at) : null);
const certainties = { HIGH: "high", MODERATE: "moderate", LOW: "low", NO: "none" } as const;

/** The vendor's report in our words. */
export function reportOf({ institutions, startDate, endDate }: z.output<typeof incomeReport>): IncomeReport {
  const all = institutions.flatMap(({ name, accounts }) => accounts.map((each) => ({ institution: name, ...each })));
  return {
    start: optionalDay(startDate),
    end: optionalDay(endDate),
    streams: all
      .flatMap(({ incomeStreams }) => incomeStreams.map(streamOf))
      .sort((a, b) => (b.monthly_cents ?? 0) - (a.monthly_cents ?? 0)),
    accounts: all.map(({ institution, type, ownerName, balance, averageMonthlyBalance }) => ({
      institution,
      type,
      owner: ownerName,
      balance_cents: optionalCents(balance),
      average_balance_cents: optionalCents(averageMonthlyBalance),
    })),
  };
}

function streamOf({ name, status, estimateInclusion, cadence, netMonthly, ...read }: z.output<typeof stream>) {
  const months = netMonthly
    .map(({ month, net }) => ({ month: dayOf(month).slice(0, 7), cents: toCents(net) }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-12);
  return {
    name,
    active: status === "ACTIVE",
    certainty: certainties[estimateInclusion],
    every_days: cadence?.days || null,
    monthly_cents: optionalCents(read.averageMonthlyIncomeNet) ?? averageOf(months),
    months,
  } satisfies IncomeStream;
}

/** The vendor's average is of the complete months of the last year too. */
const averageOf = (months: IncomeStream["months"]): number | null =>
  months.length === 0 ? null : Math.round(months.reduce((sum, { cents }) => sum + cents, 0) / months.length);
