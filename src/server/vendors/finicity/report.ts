import { z } from "zod";
import type { IncomeReport, IncomeStream } from "#server/ports/income.ts";

/**
 * Fields that the vendor's documentation doesn't require may be absent or null, or invalid if they are only displayed.
 */
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
  // an unknown level is not counted
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

/** The used part of a completed verification of income; account numbers are never read. */
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

/** Converts the vendor's report to our format. */
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

/** The vendor's average also covers only the complete months of the last year. */
const averageOf = (months: IncomeStream["months"]): number | null =>
  months.length === 0 ? null : Math.round(months.reduce((sum, { cents }) => sum + cents, 0) / months.length);
