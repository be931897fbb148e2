import { expect, test, vi } from "vitest";
import { runHere } from "../testing/run-here.ts";
import { listLaw } from "./law.ts";

test("lintel law exits with an error when a legal rule hasn't been checked for a year", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    expect(listLaw({}, "2026-11-22")).toBe(0);
    expect(listLaw({}, "2027-11-22")).toBe(1);
    expect(log.mock.calls.flat().filter((line) => /check again/.test(line)).length).toBeGreaterThan(80);
    log.mockClear();
    listLaw({ credit: "2026-11-20" }, "2026-11-22");
    const bureaus = log.mock.calls.flat().filter((line) => /us-bureau/.test(line));
    expect(bureaus.map((line) => [/us-bureau-(\w+)/.exec(line)?.[1], /unconfirmed/.test(line)])).toEqual([
      ["credit", false],
      ["records", true],
      ["income", true],
      ["identity", true],
    ]);
  } finally {
    log.mockRestore();
  }
});

test("lintel law lists legal rules with their source, period and confirmation, and a summary of unchecked ones", async () => {
  const { out } = await runHere("law", {});
  expect(out).toMatch(
    /^ +\d+ {2}ny-fee {2}New York {2}\{.*"cents":2000.*\} {2}in force {2}N\.Y\. R\.P\.L\. § 238-a {2}/m,
  );
  expect(out).toMatch(/^ +\d+ {2}nj-fee .*"cents":5000.* {2}from 2026-05-01 {2}/m);
  expect(out).toMatch(/^ +\d+ {2}seattle-criminal .* until 2023-03-21 {2}/m);
  expect(out).toMatch(/^ +\d+ {2}de-fee .*unconfirmed\)$/m);
  expect(out).toMatch(/^ +\d+ {2}us-bureau-records .*unconfirmed\)$/m);
  expect(out).toMatch(
    /\d+ rules, \d+ not checked for 12 months or more, \d+ from secondary sources, \d+ unconfirmed\.\n$/,
  );
});
