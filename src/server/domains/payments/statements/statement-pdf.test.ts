import { expect, test } from "vitest";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import type { StatementLine } from "./load-lines.ts";
import { drawStatement } from "./statement-pdf.ts";

const line = (n: number): StatementLine => ({
  id: String(n),
  created: new Date(Date.UTC(2026, 2, 1 + (n % 30), 17)).toISOString(),
  kind: "payment",
  purpose: "application_fee",
  applicant: `Maria Fernandez ${n}`,
  unit: "480 Harbor Street, Apt 3, Richmond, VA 23220",
  bank: null,
  amount: 6_000,
  fee: 2_350,
  net: 3_650,
});

const draw = async (count: number) =>
  await drawStatement(
    {
      name: "Ida Berg",
      period: "2026-03",
      timeZone: "America/New_York",
      created: new Date("2026-04-01T12:00:00Z"),
      isToDate: false,
      opening: 10_000,
      closing: 10_000 + count * 3_650,
      kinds: [],
      months: [],
      lines: Array.from({ length: count }, (_, n) => line(n)),
    },
    "en",
  );

test("each page of a statement repeats the headings and has at least 35 lines", async () => {
  const pdf = await draw(400);
  expect(await findPdfFault(pdf)).toBeUndefined();
  const text = extractPdfText(pdf);
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeLessThanOrEqual(1 + Math.ceil(400 / 35));
  expect(text.match(/DateApplicantDescriptionUnit/g)).toHaveLength(pages);
});

test("a statement's lines begin with the opening balance and end with the totals and the closing balance", async () => {
  const text = extractPdfText(await draw(3));
  expect(text).toContain("Opening balance$100.00");
  expect(text).toContain("Total$180.00$70.50$109.50$209.50");
});
