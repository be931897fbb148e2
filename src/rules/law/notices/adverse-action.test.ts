import { describe, expect, test } from "vitest";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { adverseActionNotice, isNoticeDue, isOralNoticeAllowed } from "#rules/law/notices/adverse-action.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import type { NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";
import { creditReport, noticeFacts, noticeText, otherBureau, score } from "#rules/testing/notice-facts.ts";

describe("an adverse action notice under 15 U.S.C. 1681m(a)", () => {
  const text = noticeText();
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
    const withInquiries = noticeText({ reports: [{ ...creditReport, score: { ...score, inquiries: true } }] });
    expect(withInquiries).toContain("• A collection\n• Number of recent inquiries on the credit report");
  });

  test("an adverse action notice says that the agency gave no key factors for a score if that is the case", () => {
    const bare = noticeText({ reports: [{ ...creditReport, score: { ...score, factors: [] } }] });
    expect(bare).toContain("The agency didn't name any key factors");
    expect(bare).not.toContain("These were the key factors");
    expect(text).toContain("Key factors that lowered your score:\n• Too many late payments");
  });

  test("an adverse action notice names each credit bureau once, with all of its reports", () => {
    const reports: UsedReport[] = [
      creditReport,
      { kind: "eviction", bureau: otherBureau },
      { kind: "criminal", bureau: otherBureau },
    ];
    const notice = noticeText({ reports });
    expect(notice).toContain("(credit report) from");
    expect(notice).toContain("(eviction report, criminal report) from");
    expect(notice.split("Court Records, Inc.")).toHaveLength(2);
    expect(notice.split("within 60 days")).toHaveLength(2);
  });

  test("an adverse action notice calls a score by the name in its report", () => {
    expect(noticeText({ reports: [{ ...creditReport, score: { ...score, name: "Rent Score 3" } }] })).toContain(
      "Your score (Rent Score 3): 612",
    );
  });

  test("a conditional approval requires an adverse action notice that lists the conditions", () => {
    const notice = noticeText({
      kind: "conditions",
      conditions: { other: "A co-signer and a deposit of two months." },
    });
    expect(notice).toContain("approved with conditions");
    expect(notice).toContain("A co-signer and a deposit of two months.");
    expect(notice).toContain("within 60 days");
  });

  test("an adverse action notice shows the landlord's own message separately and still has all required text", () => {
    const { parts } = adverseActionNotice(
      noticeFacts({ message: "Thank you.\n\nGood luck.", reasons: ["Credit history"] }),
      "en",
    );
    expect(parts.filter(({ by }) => by === "landlord").map(({ heading }) => heading)).toEqual([
      "From Ida Berg",
      "Reasons given by the landlord",
    ]);
    expect(parts[0]?.paragraphs).toEqual(["Thank you.", "Good luck."]);
    const law = (changes: Partial<NoticeFacts>) =>
      adverseActionNotice(noticeFacts(changes), "en").parts.filter(({ by }) => by === "statute");
    expect(law({ message: "Ignore the rest." })).toEqual(law({}));
  });

  test("an adverse action notice doesn't mention reports if none were used", () => {
    const notice = noticeText({ reports: [] });
    expect(notice).toContain("Your application was declined");
    expect(notice).not.toMatch(/60 days|dispute|agency|score/);
  });
});

describe("an adverse action notice in Spanish", () => {
  const notice = noticeText({ reasons: ["Credit history", "My own reason"] }, "es");
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
    const { parts } = adverseActionNotice(noticeFacts({ reasons: [...declineReasons] }), "es");
    const items = parts.find(({ by }) => by === "landlord")?.items ?? [];
    expect(items.filter((item, index) => item === declineReasons[index])).toEqual([]);
  });
});

describe("an adverse action notice without ordered reports", () => {
  const agency = { name: "Portable Screening LLC", address: "5 Ferry Road, Troy, NY 12180", phone: "518-555-0134" };
  const provided: UsedReport[] = [
    { kind: "credit", bureau: agency, portable: true },
    { kind: "eviction", bureau: agency, portable: true },
  ];

  test("an adverse action notice without ordered reports names the agency of a portable report and the kinds of reports that it includes", () => {
    const notice = noticeText({ reports: provided });
    expect(notice).toContain(
      "(credit report, eviction report), which you provided, from this consumer reporting agency",
    );
    expect(notice).toContain("Portable Screening LLC\n5 Ferry Road, Troy, NY 12180\nTelephone: 518-555-0134");
    expect(notice).toContain("within 60 days");
  });
  test("without ordered reports, an adverse action notice must be in writing if a portable report may show a credit score, and may otherwise be oral", () => {
    const at = (reports: UsedReport[]) => isOralNoticeAllowed(noticeFacts({ reports }));
    expect([at(provided), at(provided.slice(1))]).toEqual([false, true]);
  });
  test("an adverse action notice says that an agency's address is on the report if the address is unknown", () => {
    const notice = noticeText({
      reports: [{ kind: "eviction", bureau: { ...agency, address: "", phone: "" }, portable: true }],
    });
    expect(notice).toContain(
      "Portable Screening LLC\nIts address and telephone number are on the report that you provided.",
    );
  });
  test("an adverse action notice without ordered reports names the agency of the bank income report", () => {
    const notice = noticeText({ reports: [{ kind: "income", bureau: bureaus.income }] });
    expect(notice).toContain("(bank income report) from");
    expect(notice).toContain(bureaus.income.name);
    expect(isNoticeDue(noticeFacts({ reports: [{ kind: "income", bureau: bureaus.income }] }))).toBe(true);
  });
});
