import { z } from "zod";
import type { IncomeReport, IncomeStream } from "../../ports/income.ts";

const text = z.string().max(200);
const dollars = z.number().min(-1e9).max(1e9);
/** Seconds since the epoch. */
const seconds = z.number().int().min(0).max(1e11);

const stream = z.object({
  name: text,
  status: z.string().max(30),
  estimateInclusion: z.enum(["HIGH", "MODERATE", "LOW"]),
  cadence: z.object({ days: z.number().int().min(0).max(400).nullish() }).nullish(),
  netMonthly: z.array(z.object({ month: seconds, net: dollars })).default([]),
  averageMonthlyIncomeNet: dollars,
});

/** A verification of income that has come, as far as it is used; account numbers are not even read. */
export const incomeReport = z.object({
  status: z.literal("success"),
  startDate: seconds,
  endDate: seconds,
  institutions: z.array(
    z.object({
      name: text,
      accounts: z.array(
        z.object({
          ownerName: text.default(""),
          type: text,
          balance: dollars,
          averageMonthlyBalance: dollars.nullish(),
          incomeStreams: z.array(stream).default([]),
        }),
      ),
    }),
  ),
});

const toCents = (amount: number) => Math.round(amount * 100);
const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
const certainties = { HIGH: "high", MODERATE: "moderate", LOW: "low" } as const;

/** The vendor's report in our words. */
export function reportOf({ institutions, startDate, endDate }: z.output<typeof incomeReport>): IncomeReport {
  const all = institutions.flatMap(({ name, accounts }) =>
    accounts.map((account) => ({ institution: name, ...account })),
  );
  return {
    start: dayOf(startDate),
    end: dayOf(endDate),
    streams: all
      .flatMap(({ incomeStreams }) => incomeStreams.map(streamOf))
      .sort((a, b) => b.monthly_cents - a.monthly_cents),
    accounts: all.map(({ institution, type, ownerName, balance, averageMonthlyBalance: average }) => ({
      institution,
      type,
      owner: ownerName,
      balance_cents: toCents(balance),
      average_balance_cents: average === null || average === undefined ? null : toCents(average),
    })),
  };
}

function streamOf({
  name,
  status,
  estimateInclusion,
  cadence,
  netMonthly,
  averageMonthlyIncomeNet,
}: z.output<typeof stream>): IncomeStream {
  const months = netMonthly.map(({ month, net }) => ({ month: dayOf(month).slice(0, 7), cents: toCents(net) }));
  return {
    name,
    active: status === "ACTIVE",
    certainty: certainties[estimateInclusion],
    every_days: cadence?.days || null,
    monthly_cents: toCents(averageMonthlyIncomeNet),
    months: months.sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-12),
  };
}
