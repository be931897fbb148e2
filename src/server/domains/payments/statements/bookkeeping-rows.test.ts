import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { bookkeepingFiles, bookkeepingRows } from "./bookkeeping-rows.ts";
import type { StatementLine } from "./load-lines.ts";

const t = textsIn("en");
const line: StatementLine = {
  id: "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  created: "2026-03-01T03:00:00.000Z",
  kind: "payment",
  purpose: "application_fee",
  applicant: "Nora Castellan",
  unit: "48 Linden Avenue, Houston",
  bank: null,
  amount: 6_000,
  fee: 1_500,
  net: 4_500,
};

test("a payment is exported for bookkeeping as a row for the amount and a row for the report costs, with the date in the landlord's time zone", () => {
  const rows = bookkeepingRows(line, t, "America/Chicago");
  expect(rows).toEqual([
    { date: "02/28/2026", description: "Application fee - Nora Castellan - 48 Linden Avenue, Houston", cents: 6_000 },
    { date: "02/28/2026", description: "Report costs - Nora Castellan - 48 Linden Avenue, Houston", cents: -1_500 },
  ]);
  expect(bookkeepingRows(line, t, "UTC")[0]?.date).toBe("03/01/2026");
});

test("the export for bookkeeping has no rows of zero, and shows a payout as a negative row", () => {
  expect(bookkeepingRows({ ...line, fee: 0, net: 6_000 }, t, "UTC")).toHaveLength(1);
  expect(bookkeepingRows({ ...line, amount: 0, net: -1_500 }, t, "UTC")).toHaveLength(1);
  const bank = { name: "First Bank", last4: "6789", landlord: "Ida Berg" };
  const payout = {
    ...line,
    kind: "payout",
    purpose: null,
    applicant: "",
    unit: "",
    bank,
    amount: -4_500,
    fee: 0,
  } as const;
  expect(bookkeepingRows(payout, t, "UTC")).toEqual([
    { date: "03/01/2026", description: "Payout to First Bank ending in 6789 (Ida Berg)", cents: -4_500 },
  ]);
});

test("the export for bookkeeping writes amounts as numbers and no text that a spreadsheet would run as a formula", () => {
  const [file] = bookkeepingFiles([
    { date: "03/01/2026", description: "=1+1", cents: -2_000 },
    { date: "03/01/2026", description: 'Application fee - Ann "Annie" Lee', cents: 123_456 },
  ]);
  expect(file).toBe(
    'Date,Description,Amount\r\n03/01/2026,\'=1+1,-20.00\r\n03/01/2026,"Application fee - Ann ""Annie"" Lee",1234.56\r\n',
  );
  const hostile = { ...line, applicant: "Nora\r\n=1+1" };
  expect(bookkeepingRows(hostile, t, "UTC")[0]?.description).toBe(
    "Application fee - Nora =1+1 - 48 Linden Avenue, Houston",
  );
});

test("the export for bookkeeping is split into files of at most 1,000 lines and 350,000 bytes without losing a row", () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => ({ date: "03/01/2026", description: `Row ${n}`, cents: n + 1 }));
  const files = bookkeepingFiles(rows);
  expect(files.map((file) => file.trimEnd().split("\r\n").length)).toEqual([1_000, 1_000, 503]);
  const long = bookkeepingFiles(rows.map((row) => ({ ...row, description: "ñ".repeat(400) })));
  for (const file of [...files, ...long]) {
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(350_000);
    expect(file.startsWith("Date,Description,Amount\r\n")).toBe(true);
  }
  const dataOf = (list: string[]) => list.flatMap((file) => file.trimEnd().split("\r\n").slice(1));
  expect(dataOf(files)).toHaveLength(2_500);
  expect(dataOf(long)).toHaveLength(2_500);
});
