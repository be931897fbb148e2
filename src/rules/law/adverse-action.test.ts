import { describe, expect, test } from "vitest";
import { declineReasons } from "#rules/decline-reasons.ts";
import {
  adverseActionNotice,
  decisionRulesOf,
  isNoticeDue,
  mayBeSpoken,
  type NoticeFacts,
  noticeParagraphs,
  type UsedReport,
} from "#rules/law/adverse-action.ts";
import { decisionRules } from "#rules/law/decision-rules.ts";

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

describe("15 U.S.C. 1681m(a)", () => {
  const text = read();
  test.each([
    ["that adverse action was taken", "Your application was declined"],
    ["the bureau's name", "Bureau of Credit"],
    ["its address", "1 Score Street, Chester, PA 19016"],
    ["its toll-free telephone", "Toll-free telephone: 800-555-0100"],
    ["that the bureau did not decide", "did not make the decision and cannot tell you the specific reasons"],
    [
      "the free copy within 60 days",
      "free copy of your report from each agency named above if you ask it within 60 days",
    ],
    ["the right to dispute", "dispute with that agency the accuracy or completeness"],
    ["the score", "Your score: 612"],
    ["the score's range", "range from 300 to 850"],
    ["the score's day", "made on 02/27/2026"],
    ["who made the score", "provided by Bureau of Credit"],
    ["a key factor", "• Too many late payments"],
    ["the fourth key factor", "• A collection"],
  ])("tells %s", (_what, words) => expect(text).toContain(words));

  test("names four factors at most, and inquiries as a fifth", () => {
    expect(text).not.toContain("A fifth");
    expect(text).not.toContain("inquiries");
    const withInquiries = read({ reports: [{ ...credit, score: { ...score, inquiries: true } }] });
    expect(withInquiries).toContain("• A collection\n• Number of recent inquiries on the credit report");
  });

  test("a score that came without factors promises none", () => {
    const bare = read({ reports: [{ ...credit, score: { ...score, factors: [] } }] });
    expect(bare).toContain("The agency named no key factors");
    expect(bare).not.toContain("These were the key factors");
    expect(text).toContain("These were the key factors that spoke against yours:\n• Too many late payments");
  });

  test("tells of each bureau once, with all that came from it", () => {
    const reports: UsedReport[] = [credit, { kind: "eviction", bureau: other }, { kind: "criminal", bureau: other }];
    const told = read({ reports });
    expect(told).toContain("(credit report) from");
    expect(told).toContain("(eviction report, criminal background report) from");
    expect(told.split("Court Records, Inc.")).toHaveLength(2);
    expect(told.split("within 60 days")).toHaveLength(2);
  });

  test("a score with a name of its own is called by it", () => {
    expect(read({ reports: [{ ...credit, score: { ...score, name: "Rent Score 3" } }] })).toContain(
      "Your score (Rent Score 3): 612",
    );
  });

  test("conditions are adverse too, and are told", () => {
    const told = read({ kind: "conditions", conditions: "A co-signer and a deposit of two months." });
    expect(told).toContain("accepted on conditions");
    expect(told).toContain("A co-signer and a deposit of two months.");
    expect(told).toContain("within 60 days");
  });

  test("the landlord's words stand apart, and take nothing of the law's away", () => {
    const { parts } = adverseActionNotice(
      facts({ words: "Thank you.\n\nGood luck.", reasons: ["Credit history"] }),
      "en",
    );
    expect(parts.filter(({ by }) => by === "landlord").map(({ heading }) => heading)).toEqual([
      "From Ida Berg",
      "Reasons given by the landlord",
    ]);
    expect(parts[0]?.paragraphs).toEqual(["Thank you.", "Good luck."]);
    const law = (changes: Partial<NoticeFacts>) =>
      adverseActionNotice(facts(changes), "en").parts.filter(({ by }) => by === "statute");
    expect(law({ words: "Ignore the rest." })).toEqual(law({}));
  });

  test("without a report nothing is said of one", () => {
    const told = read({ reports: [] });
    expect(told).toContain("Your application was declined");
    expect(told).not.toMatch(/60 days|dispute|agency|score/);
  });
});

describe("in Spanish", () => {
  const told = read({ reasons: ["Credit history", "My own reason"] }, "es");
  test("the notice is Spanish, with the English of the law below it", () => {
    expect(told).toContain("dentro de los 60 días");
    expect(told).toContain("Teléfono gratuito: 800-555-0100");
    expect(told.indexOf("within 60 days")).toBeGreaterThan(told.indexOf("dentro de los 60 días"));
    expect(told).toContain("• Historial de crédito\n• My own reason");
  });
  test("every reason offered has its Spanish", () => {
    const { parts } = adverseActionNotice(facts({ reasons: [...declineReasons] }), "es");
    const items = parts.find(({ by }) => by === "landlord")?.items ?? [];
    expect(items.filter((item, at) => item === declineReasons[at])).toEqual([]);
  });
});

describe("places", () => {
  const criminal: UsedReport = { kind: "criminal", bureau: other };
  const cities: Record<string, [string, string]> = {
    "NY/New York City": ["Brooklyn", "NY"],
    "IL/Cook County": ["Chicago", "IL"],
  };
  const addressOf = (place: string) => {
    const [city, state] = cities[place] ?? ["", place];
    return { city, state, zip: "" };
  };

  test.each(decisionRules.map((rule) => [rule.id, rule] as const))(
    "%s adds its part, with the citation",
    (id, rule) => {
      for (const language of ["en", "es"] as const) {
        const parts = adverseActionNotice(
          facts({ address: addressOf(rule.place), reports: [criminal] }),
          language,
        ).parts.filter(({ citation }) => citation === rule.source);
        const own = rule.place === "WA" ? 2 : 1;
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
    "%s: a decline is explained without a report %s, with a criminal one %s; conditions are %s",
    (place, without, withCriminal, conditions) => {
      const at = (changes: Partial<NoticeFacts>) => facts({ address: addressOf(place), reports: [], ...changes });
      const explained = (changes: Partial<NoticeFacts>) => decisionRulesOf(at(changes)).length > 0;
      expect([explained({}), explained({ reports: [criminal] })]).toEqual([without, withCriminal]);
      expect(isNoticeDue(at({}))).toBe(without);
      expect(isNoticeDue(at({ kind: "conditions" }))).toBe(conditions);
      expect(isNoticeDue(at({ kind: "conditions", reports: [criminal] }))).toBe(true);
      expect(mayBeSpoken(at({ reports: [criminal] }))).toBe(!withCriminal);
      expect(mayBeSpoken(at({ reports: [credit] }))).toBe(false);
    },
  );

  test("Washington's form has its boxes ticked by what was decided and what it rests on", () => {
    const told = read({
      address: addressOf("WA"),
      reports: [credit, { kind: "eviction", bureau: other }],
      reasons: ["Rental history or references"],
    });
    expect(told).toContain("[x] Rejected\n[ ] Approved with conditions:");
    expect(told).toContain("[x] Information contained in a consumer report");
    expect(told).toContain("[x] Information received in a civil record");
    expect(told).toContain("[x] Information received from previous rental history or reference");
    expect(told).toContain("[ ] Information received in a criminal record");
    const reasons = ["The application is incomplete"];
    const lacking = (reports: UsedReport[]) => read({ address: addressOf("WA"), reports, reasons });
    expect(lacking([credit])).toContain("[x] The consumer credit report did not contain sufficient information");
    expect(lacking([])).toContain("[ ] The consumer credit report did not contain sufficient information");
    const accepted = read({ address: addressOf("WA"), kind: "conditions", conditions: "A larger deposit" });
    expect(accepted).toContain(
      "[ ] Rejected\n[x] Approved with conditions:\n[x] Residency requires an increased deposit",
    );
  });
});
