import { expect, test, vi } from "vitest";
import { legalTexts } from "#rules/consents/legal-texts.ts";
import { allRules } from "#rules/law/all-rules.ts";
import { runInProcess } from "../testing/run-in-process.ts";
import { listLaw } from "./law.ts";

const checkDates = [...allRules, ...legalTexts].map(({ checked_on }) => checked_on).sort();
const addYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

test("lintel law exits with an error when a legal rule or text hasn't been checked for a year", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    const [first = "", last = ""] = [checkDates[0], checkDates.at(-1)];
    expect(listLaw({}, first)).toBe(0);
    expect(listLaw({}, addYear(last))).toBe(1);
    expect(log.mock.calls.flat().filter((line) => /check again/.test(line))).toHaveLength(checkDates.length);
    log.mockClear();
    listLaw({ credit: last }, last);
    const bureaus = log.mock.calls.flat().filter((line) => /us-bureau/.test(line));
    const isUnconfirmed = bureaus.map((line) => [/us-bureau-(\w+)/.exec(line)?.[1], /unconfirmed/.test(line)]);
    expect(Object.fromEntries(isUnconfirmed)).toEqual({ credit: false, records: true, income: true, identity: true });
  } finally {
    log.mockRestore();
  }
});

test("lintel law lists legal rules with their source, period and confirmation, consent texts, and a summary of unchecked ones", async () => {
  const { out } = await runInProcess("law", {});
  expect(out).toMatch(
    /^ +\d+ {2}ny-fee {2}New York {2}\{.*"cents":2000.*\} {2}in force {2}N\.Y\. R\.P\.L\. § 238-a {2}/m,
  );
  expect(out).toMatch(/^ +\d+ {2}nj-fee .*"cents":5000.* {2}from 2026-05-01 {2}/m);
  expect(out).toMatch(/^ +\d+ {2}seattle-criminal .* until 2023-03-21 {2}/m);
  expect(out).toMatch(/^ +\d+ {2}de-fee .*unconfirmed\)$/m);
  expect(out).toMatch(/^ +\d+ {2}esign-consent {2}text of \d{4}-\d\d-\d\d {2}15 U\.S\.C\. 7001\(c\)\(1\)/m);
  expect(out).toMatch(/^ +\d+ {2}us-bureau-records .*unconfirmed\)$/m);
  expect(out).toMatch(
    /\d+ rules, \d+ texts, \d+ not checked for 12 months or more, \d+ from secondary sources, \d+ unconfirmed\.\n$/,
  );
});
