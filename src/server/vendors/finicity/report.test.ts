import { expect, test } from "vitest";
import { incomeReport, reportOf } from "./report.ts";

const at = (day: string) => Date.parse(day) / 1000;
const stream = {
  id: "1",
  name: "Lakeglass Foundry payroll",
  status: "ACTIVE",
  estimateInclusion: "HIGH",
  confidence: 96,
  cadence: { startDate: at("2025-12-01"), days: 14 },
  transactions: [],
};
const read = (accounts: object[], more: object = {}) =>
  reportOf(
    incomeReport.parse({
      status: "success",
      institutions: [{ id: 1, name: "FinBank", urlHomeApp: "", accounts }],
      ...more,
    }),
  );

test("recurring deposits that the income vendor considers no income, and deposits without an average, don't make a report unreadable", () => {
  const netMonthly = [
    { month: at("2026-01-01"), net: 100 },
    { month: at("2025-12-01"), net: 200 },
  ];
  const { streams } = read([
    {
      incomeStreams: [
        { ...stream, netMonthly },
        { ...stream, name: "Transfers between own accounts", estimateInclusion: "NO" },
        { ...stream, name: "Of a level that is new", estimateInclusion: "PERHAPS", averageMonthlyIncomeNet: 90 },
      ],
    },
  ]);
  expect(streams).toMatchObject([
    { certainty: "high", monthly_cents: 15_000, months: [{ month: "2025-12" }, { month: "2026-01" }] },
    { certainty: "none", monthly_cents: 9_000 },
    { certainty: "none", monthly_cents: null, months: [] },
  ]);
});

test("a bank's income report is readable if it has only what the vendor's description requires", () => {
  const all = { ownerName: null, balance: null, averageMonthlyBalance: null, incomeStreams: null };
  expect(read([{}, all])).toEqual({
    start: null,
    end: null,
    streams: [],
    accounts: [{}, {}].map(() => ({
      institution: "FinBank",
      type: "",
      owner: "",
      balance_cents: null,
      average_balance_cents: null,
    })),
  });
  expect(read([{ ownerName: "NORA CASTELLAN|".repeat(20) }]).accounts[0]?.owner).toHaveLength(200);
  expect(incomeReport.safeParse({ status: "success" }).success).toBe(false);
});
