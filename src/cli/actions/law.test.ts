import { expect, test, vi } from "vitest";
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
