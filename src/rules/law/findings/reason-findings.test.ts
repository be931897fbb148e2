import { describe, expect, test } from "vitest";
import { reasonFindings } from "#rules/law/findings/reason-findings.ts";
import type { UsedReport } from "#rules/law/notices/notice-facts.ts";
import { creditReport, otherBureau } from "#rules/testing/notice-facts.ts";

describe("the decline reason", () => {
  const request = (reasons: string[], used: UsedReport[]) => reasonFindings({ reasons, used });
  test.each<[string, string, number, UsedReport[]]>([
    ["Credit history", "no report", 1, []],
    ["Credit history", "a credit report", 0, [creditReport]],
    ["Eviction history", "a credit report", 0, [creditReport]],
    ["Eviction history", "a credit report without records", 1, [{ ...creditReport, records: 0 }]],
    [
      "Eviction history",
      "an eviction report without records",
      1,
      [{ kind: "eviction", bureau: otherBureau, records: 0 }],
    ],
    [
      "Eviction history",
      "an eviction report with a record",
      0,
      [{ kind: "eviction", bureau: otherBureau, records: 1 }],
    ],
    [
      "Criminal history",
      "an eviction report with a record",
      1,
      [{ kind: "eviction", bureau: otherBureau, records: 1 }],
    ],
    [
      "Criminal history",
      "a criminal report without records",
      1,
      [{ kind: "criminal", bureau: otherBureau, records: 0 }],
    ],
    ["Criminal history", "a portable criminal report", 0, [{ kind: "criminal", bureau: otherBureau, portable: true }]],
    ["Rental history or references", "no report", 0, []],
    ["My own reason", "no report", 0, []],
  ])("the decline reason “%s” with %s causes %i warnings that no used report supports it", (reason, _what, n, used) =>
    expect(request([reason], used)).toHaveLength(n),
  );
});
