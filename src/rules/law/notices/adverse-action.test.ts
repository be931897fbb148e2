import { describe, expect, test } from "vitest";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { reasonFindings } from "#rules/law/findings/reason-findings.ts";
import {
  adverseActionNotice,
  decisionRulesOf,
  isNoticeDue,
  isOralNoticeAllowed,
  noticeParagraphs,
} from "#rules/law/notices/adverse-action.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import type { NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";

const bureau = { name: "Bureau of Credit", address: "1 Score Street, Chester, PA 19016", phone: "800-555-0100" };
const other = { name: "Court Records, Inc.", address: "2 Docket Road, Austin, TX 78701", phone: "888-555-0101" };
const score = {
  value: 612,
  min: 300,
  max: 850,
  date: "2026-02-27",
  factors: ["Too many late payments", "Balances too high", "Young accounts", "A collection", "A fifth"],
};
const credit: UsedReport = { kind: "credit", bureau, score };
const facts = (changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: "decline",
  applicant: "Nora Castellan",
  landlord: "Ida Berg",
  unit: "48 Linden Avenue, Unit 3",
  address: { city: "Austin", state: "TX", zip: "78701" },
  date: "2026-03-02",
  reports: [credit],
  reasons: [],
  ...changes,
});
const read = (changes: Partial<NoticeFacts> = {}, language: "en" | "es" = "en") =>
  noticeParagraphs(adverseActionNotice(facts(changes), language)).join("\n\n");

describe("an adverse action notice under 15 U.S.C. 1681m(a)", () => {
  const text = read();
  test.each([
    ["that adverse action was taken", "Your application was declined"],
    ["the bureau's name", "Bureau of Credit"],
    ["the bureau's address", "1 Score Street, Chester, PA 19016"],
    ["the bureau's toll-free telephone", "Toll-free telephone: 800-555-0100"],
    ["that the bureau did not decide", "did not make the decision and cannot tell you the specific reasons"],
    [
      "the free copy within 60 days",
      "free copy of your report from each agency named above if you ask for it within 60 days",
    ],
    ["the right to dispute", "dispute with that agency the accuracy or completeness"],
    ["the score", "Your score: 612"],
    ["the score's range", "range from 300 to 850"],
    ["the score's day", "created on 02/27/2026"],
    ["who made the score", "provided by Bureau of Credit"],
    ["a key factor", "• Too many late payments"],
    ["the fourth key factor", "• A collection"],
  ])("an adverse action notice describes %s", (_what, phrase) => expect(text).toContain(phrase));

  test("an adverse action notice lists up to four key factors, and inquiries as a fifth factor", () => {
    expect(text).not.toContain("A fifth");
    expect(text).not.toContain("inquiries");
    const withInquiries = read({ reports: [{ ...credit, score: { ...score, inquiries: true } }] });
    expect(withInquiries).toContain("• A collection\n• Number of recent inquiries on the credit report");
  });

  test("an adverse action notice says that the agency gave no key factors for a score if that is the case", () => {
    const bare = read({ reports: [{ ...credit, score: { ...score, factors: [] } }] });
    expect(bare).toContain("The agency didn't name any key factors");
    expect(bare).not.toContain("These were the key factors");
    expect(text).toContain("Key factors that lowered your score:\n• Too many late payments");
  });

  test("an adverse action notice names each credit bureau once, with all of its reports", () => {
    const reports: UsedReport[] = [credit, { kind: "eviction", bureau: other }, { kind: "criminal", bureau: other }];
    const notice = read({ reports });
    expect(notice).toContain("(credit report) from");
    expect(notice).toContain("(eviction report, criminal report) from");
    expect(notice.split("Court Records, Inc.")).toHaveLength(2);
    expect(notice.split("within 60 days")).toHaveLength(2);
  });

  test("an adverse action notice calls a score by the name in its report", () => {
    expect(read({ reports: [{ ...credit, score: { ...score, name: "Rent Score 3" } }] })).toContain(
      "Your score (Rent Score 3): 612",
    );
  });

  test("a conditional approval requires an adverse action notice that lists the conditions", () => {
    const notice = read({ kind: "conditions", conditions: { other: "A co-signer and a deposit of two months." } });
    expect(notice).toContain("approved with conditions");
    expect(notice).toContain("A co-signer and a deposit of two months.");
    expect(notice).toContain("within 60 days");
  });

  test("an adverse action notice shows the landlord's own message separately and still has all required text", () => {
    const { parts } = adverseActionNotice(
      facts({ message: "Thank you.\n\nGood luck.", reasons: ["Credit history"] }),
      "en",
    );
    expect(parts.filter(({ by }) => by === "landlord").map(({ heading }) => heading)).toEqual([
      "From Ida Berg",
      "Reasons given by the landlord",
    ]);
    expect(parts[0]?.paragraphs).toEqual(["Thank you.", "Good luck."]);
    const law = (changes: Partial<NoticeFacts>) =>
      adverseActionNotice(facts(changes), "en").parts.filter(({ by }) => by === "statute");
    expect(law({ message: "Ignore the rest." })).toEqual(law({}));
  });

  test("an adverse action notice doesn't mention reports if none were used", () => {
    const notice = read({ reports: [] });
    expect(notice).toContain("Your application was declined");
    expect(notice).not.toMatch(/60 days|dispute|agency|score/);
  });
});

describe("an adverse action notice in Spanish", () => {
  const notice = read({ reasons: ["Credit history", "My own reason"] }, "es");
  test("an adverse action notice in Spanish has the statute's English text below the Spanish text", () => {
    expect(notice).toContain("dentro de los 60 días");
    expect(notice).toContain("Teléfono gratuito: 800-555-0100");
    expect(notice.indexOf("within 60 days")).toBeGreaterThan(notice.indexOf("dentro de los 60 días"));
    expect(notice).toContain("• Historial de crédito\n• My own reason");
  });
  test("an adverse action notice in Spanish has dates and key factors in Spanish", () => {
    expect(notice).toContain("2 de marzo de 2026. Para Nora Castellan");
    expect(notice).toContain("Se calculó el 27 de febrero de 2026");
    expect(notice).toContain("• Demasiados pagos atrasados\n• Saldos demasiado altos");
  });
  test("an adverse action notice in Spanish has a Spanish text for every decline reason that landlords can select", () => {
    const { parts } = adverseActionNotice(facts({ reasons: [...declineReasons] }), "es");
    const items = parts.find(({ by }) => by === "landlord")?.items ?? [];
    expect(items.filter((item, index) => item === declineReasons[index])).toEqual([]);
  });
});

describe("adverse action notices by jurisdiction", () => {
  const criminal: UsedReport = { kind: "criminal", bureau: other };
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
          facts({ address: addressOf(rule.place), reports: [criminal] }),
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
      const at = (changes: Partial<NoticeFacts>) => facts({ address: addressOf(place), reports: [], ...changes });
      const explained = (changes: Partial<NoticeFacts>) => decisionRulesOf(at(changes)).length > 0;
      expect([explained({}), explained({ reports: [criminal] })]).toEqual([without, withCriminal]);
      expect(isNoticeDue(at({}))).toBe(without);
      expect(isNoticeDue(at({ kind: "conditions" }))).toBe(conditions);
      expect(isNoticeDue(at({ kind: "conditions", reports: [criminal] }))).toBe(true);
      expect(isOralNoticeAllowed(at({ reports: [criminal] }))).toBe(!withCriminal);
      expect(isOralNoticeAllowed(at({ reports: [credit] }))).toBe(false);
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
      expect(read({ address, reports, reasons }).includes("New York City: fair chance for housing")).toBe(expected);
    },
  );

  test("an adverse action notice doesn't state that the applicant had time to answer before the decision, which it can't know", () => {
    for (const place of ["NY/New York City", "MD/Montgomery County"])
      for (const language of ["en", "es"] as const) {
        const notice = read(
          { address: addressOf(place), reports: [{ ...criminal, records: 1 }], reasons: [incomeReason] },
          language,
        );
        expect(notice).toMatch(/5 business days|7 days/);
        expect(notice).not.toMatch(/before this decision|antes de esta decisión/i);
      }
  });

  describe("Washington's statutory form", () => {
    const eviction: UsedReport = { kind: "eviction", bureau: other, records: 1 };
    const at = (changes: Partial<NoticeFacts>) => read({ address: addressOf("WA"), ...changes });

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
    const clean: UsedReport = { ...credit, records: 0, thin: false };
    const found: UsedReport = { kind: "criminal", bureau: other, records: 2 };
    test.each<[string, UsedReport[], string[], (keyof typeof boxes)[]]>([
      ["reports that were only opened", [credit, eviction, found], [], []],
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
        "references and income",
        [],
        ["Rental history or references", "The income does not meet our requirement"],
        ["rental", "work"],
      ],
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

describe("an adverse action notice without ordered reports", () => {
  const agency = { name: "Portable Screening LLC", address: "5 Ferry Road, Troy, NY 12180", phone: "518-555-0134" };
  const provided: UsedReport[] = [
    { kind: "credit", bureau: agency, portable: true },
    { kind: "eviction", bureau: agency, portable: true },
  ];

  test("an adverse action notice without ordered reports names the agency of a portable report and the kinds of reports that it includes", () => {
    const notice = read({ reports: provided });
    expect(notice).toContain(
      "(credit report, eviction report), which you provided, from this consumer reporting agency",
    );
    expect(notice).toContain("Portable Screening LLC\n5 Ferry Road, Troy, NY 12180\nTelephone: 518-555-0134");
    expect(notice).toContain("within 60 days");
  });
  test("without ordered reports, an adverse action notice must be in writing if a portable report may show a credit score, and may otherwise be oral", () => {
    const at = (reports: UsedReport[]) => isOralNoticeAllowed(facts({ reports }));
    expect([at(provided), at(provided.slice(1))]).toEqual([false, true]);
  });
  test("an adverse action notice says that an agency's address is on the report if the address is unknown", () => {
    const notice = read({
      reports: [{ kind: "eviction", bureau: { ...agency, address: "", phone: "" }, portable: true }],
    });
    expect(notice).toContain(
      "Portable Screening LLC\nIts address and telephone number are on the report that you provided.",
    );
  });
  test("an adverse action notice without ordered reports names the agency of the bank income report", () => {
    const notice = read({ reports: [{ kind: "income", bureau: bureaus.income }] });
    expect(notice).toContain("(bank income report) from");
    expect(notice).toContain(bureaus.income.name);
    expect(isNoticeDue(facts({ reports: [{ kind: "income", bureau: bureaus.income }] }))).toBe(true);
  });
});

describe("the decline reason", () => {
  const request = (reasons: string[], used: UsedReport[]) => reasonFindings({ reasons, used });
  test.each<[string, string, number, UsedReport[]]>([
    ["Credit history", "no report", 1, []],
    ["Credit history", "a credit report", 0, [credit]],
    ["Eviction history", "a credit report", 0, [credit]],
    ["Eviction history", "a credit report without records", 1, [{ ...credit, records: 0 }]],
    ["Eviction history", "an eviction report without records", 1, [{ kind: "eviction", bureau: other, records: 0 }]],
    ["Eviction history", "an eviction report with a record", 0, [{ kind: "eviction", bureau: other, records: 1 }]],
    ["Criminal history", "an eviction report with a record", 1, [{ kind: "eviction", bureau: other, records: 1 }]],
    ["Criminal history", "a criminal report without records", 1, [{ kind: "criminal", bureau: other, records: 0 }]],
    ["Criminal history", "a portable criminal report", 0, [{ kind: "criminal", bureau: other, portable: true }]],
    ["Rental history or references", "no report", 0, []],
    ["My own reason", "no report", 0, []],
  ])("the decline reason “%s” with %s causes %i warnings that no used report supports it", (reason, _what, n, used) =>
    expect(request([reason], used)).toHaveLength(n),
  );
});
