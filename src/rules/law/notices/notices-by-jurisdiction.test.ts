import { describe, expect, test } from "vitest";
import {
  adverseActionNotice,
  decisionRulesOf,
  isNoticeDue,
  isOralNoticeAllowed,
} from "#rules/law/notices/adverse-action.ts";
import type { NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";
import { bureau, creditReport, noticeFacts, noticeText, otherBureau } from "#rules/testing/notice-facts.ts";

describe("adverse action notices by jurisdiction", () => {
  const criminal: UsedReport = { kind: "criminal", bureau: otherBureau };
  const cities: Record<string, string> = {
    "NY/New York City": "Brooklyn",
    "IL/Cook County": "Chicago",
    "MD/Montgomery County": "Rockville",
    "MI/Detroit": "Detroit",
  };
  const addressOf = (place: string) => ({ city: cities[place] ?? "", state: place.slice(0, 2), zip: "" });

  test.each(decisionRules.map((rule) => [rule.id, rule] as const))(
    "an adverse action notice in the jurisdiction of the rule %s cites that rule once, and twice if it is in Spanish",
    (id, rule) => {
      for (const language of ["en", "es"] as const) {
        const parts = adverseActionNotice(
          noticeFacts({ address: addressOf(rule.place), reports: [criminal] }),
          language,
        ).parts.filter(({ citation }) => citation === rule.source);
        const own = rule.place === "WA" ? 3 : 1;
        expect([id, parts.length]).toEqual([id, language === "en" ? own : 2 * own]);
      }
    },
  );

  test.each([
    ["WA", true, true, true],
    ["MN", true, true, false],
    ["CO", true, true, false],
    ["DC", true, true, false],
    ["NJ", false, true, false],
    ["NY/New York City", false, true, false],
    ["IL/Cook County", false, true, false],
    ["TX", false, false, false],
  ])(
    "the law of %s requires a notice for a decline without a report: %s, with a criminal report: %s, for conditions: %s",
    (place, without, withCriminal, conditions) => {
      const at = (changes: Partial<NoticeFacts>) => noticeFacts({ address: addressOf(place), reports: [], ...changes });
      const explained = (changes: Partial<NoticeFacts>) => decisionRulesOf(at(changes)).length > 0;
      expect([explained({}), explained({ reports: [criminal] })]).toEqual([without, withCriminal]);
      expect(isNoticeDue(at({}))).toBe(without);
      expect(isNoticeDue(at({ kind: "conditions" }))).toBe(conditions);
      expect(isNoticeDue(at({ kind: "conditions", reports: [criminal] }))).toBe(true);
      expect(isOralNoticeAllowed(at({ reports: [criminal] }))).toBe(!withCriminal);
      expect(isOralNoticeAllowed(at({ reports: [creditReport] }))).toBe(false);
    },
  );

  const incomeReason = "The income does not meet our requirement";
  test.each<[string, string, UsedReport[], string[], boolean]>([
    ["has", "a criminal report with records was used", [{ ...criminal, records: 1 }], [incomeReason], true],
    ["has", "a portable criminal report was used", [{ ...criminal, portable: true }], [incomeReason], true],
    ["doesn't have", "the criminal report has no records", [{ ...criminal, records: 0 }], [incomeReason], false],
    ["has", "criminal history is the reason", [{ ...criminal, records: 0 }], ["Criminal history"], true],
    ["has", "criminal history in the answers is the reason", [], ["Criminal history"], true],
    [
      "doesn't have",
      "criminal history in another member's report is the reason",
      [{ ...criminal, isAboutOther: true }],
      ["Criminal history"],
      false,
    ],
  ])(
    "an adverse action notice %s the jurisdiction's part about criminal records if %s",
    (_verb, _case, reports, reasons, expected) => {
      const address = addressOf("NY/New York City");
      expect(noticeText({ address, reports, reasons }).includes("New York City: fair chance for housing")).toBe(
        expected,
      );
    },
  );

  test("an adverse action notice doesn't state that the applicant had time to answer before the decision, which it can't know", () => {
    for (const place of ["NY/New York City", "MD/Montgomery County"])
      for (const language of ["en", "es"] as const) {
        const notice = noticeText(
          { address: addressOf(place), reports: [{ ...criminal, records: 1 }], reasons: [incomeReason] },
          language,
        );
        expect(notice).toMatch(/5 business days|7 days/);
        expect(notice).not.toMatch(/before this decision|antes de esta decisión/i);
      }
  });

  describe("Washington's statutory form", () => {
    const eviction: UsedReport = { kind: "eviction", bureau: otherBureau, records: 1 };
    const at = (changes: Partial<NoticeFacts>) => noticeText({ address: addressOf("WA"), ...changes });

    test("Washington's statutory form in an adverse action notice states the decision and the conditions", () => {
      expect(at({})).toContain(
        "[x] Rejected\n[ ] Approved with conditions:\n[ ] Residency requires an increased deposit",
      );
      const accepted = at({
        kind: "conditions",
        conditions: { deposit: "1500.00", rent: "2150.50", guarantor: true, other: "No smoking" },
      });
      expect(accepted).toContain(
        "[ ] Rejected\n[x] Approved with conditions:\n[x] Residency requires an increased deposit (amount: $1,500.00)\n" +
          "[x] Residency requires a qualified guarantor\n[ ] Residency requires last month's rent\n" +
          "[x] Residency requires an increased monthly rent of $2,150.50\n[x] Other: No smoking",
      );
    });

    test("Washington's statutory form in an adverse action notice is dated and signed by the landlord or in the landlord's name", () => {
      expect(at({ signer: "Ida Berg" })).toContain("Dated this March 2, 2026\nAgent/Owner signature: /s/ Ida Berg\n");
      expect(at({ signer: "Olaf Lund" })).toContain("/s/ Olaf Lund, for Ida Berg");
    });

    const boxes = {
      credit: "The consumer credit report did not contain sufficient information",
      rental: "Information received from previous rental history or reference",
      criminal: "Information received in a criminal record",
      civil: "Information received in a civil record",
      work: "Information received from an employment verification",
    };
    const clean: UsedReport = { ...creditReport, records: 0, thin: false };
    const found: UsedReport = { kind: "criminal", bureau: otherBureau, records: 2 };
    test.each<[string, UsedReport[], string[], (keyof typeof boxes)[]]>([
      ["reports that were only opened", [creditReport, eviction, found], [], []],
      ["a reason without its report", [], ["Criminal history", "Eviction history"], []],
      ["a report without records", [clean, { ...found, records: 0 }], ["Criminal history", "Eviction history"], []],
      ["a criminal record", [eviction, found], ["Criminal history"], ["criminal"]],
      ["a court record", [eviction, found], ["Eviction history"], ["civil"]],
      ["a public record on the credit report", [{ ...clean, records: 1 }], ["Eviction history"], ["civil"]],
      ["a portable report", [{ kind: "criminal", bureau, portable: true }], ["Criminal history"], ["criminal"]],
      ["a thin file", [{ ...clean, thin: true }], ["Credit history"], ["credit"]],
      ["a full file", [clean], ["Credit history"], []],
      ["a portable credit report", [{ kind: "credit", bureau, portable: true }], ["Credit history"], []],
      [
        "references, and an income that nobody verified",
        [],
        ["Rental history or references", "The income does not meet our requirement"],
        ["rental"],
      ],
      [
        "a bank income report",
        [{ kind: "income", bureau: otherBureau }],
        ["The income does not meet our requirement"],
        ["work"],
      ],
      ["an employment verification", [], ["Employment verification"], ["work"]],
      ["the landlord's own words about employment", [], ["Self-employed, short employment history"], []],
    ])(
      "with %s, Washington's statutory form checks the box of each reason given, unless nothing in the reports supports it",
      (_name, reports, reasons, ticked) => {
        const notice = at({ reports, reasons });
        for (const [box, text] of Object.entries(boxes))
          expect(notice).toContain(`[${ticked.includes(box as keyof typeof boxes) ? "x" : " "}] ${text}`);
        expect(notice).toContain(`[${reports.length ? "x" : " "}] Information contained in a consumer report`);
      },
    );
  });
});
