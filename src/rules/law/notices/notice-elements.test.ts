import { describe, expect, test } from "vitest";
import {
  adverseActionNotice,
  isNoticeDue,
  isOralNoticeAllowed,
  noticeParagraphs,
} from "#rules/law/notices/adverse-action.ts";
import { noticeElements, noticeFacts, outcomes, usedReports } from "#rules/testing/notice-elements.ts";
import type { Language } from "#texts/languages.ts";

const read = (outcome: string, report: string, language: Language) =>
  noticeParagraphs(adverseActionNotice(noticeFacts(outcome, report), language)).join("\n\n");

const cases = Object.keys(usedReports).flatMap((report) =>
  Object.keys(outcomes).map((outcome) => [outcome, report] as const),
);

describe("every element of an adverse action notice under 15 U.S.C. 1681m(a)", () => {
  test.each(cases)("the notice of %s because of %s has every element in English and in Spanish", (outcome, report) => {
    expect(isNoticeDue(noticeFacts(outcome, report))).toBe(true);
    const texts = { en: read(outcome, report, "en"), es: read(outcome, report, "es") };
    for (const language of ["en", "es"] as const)
      for (const [element, phrases] of Object.entries(noticeElements(outcome, report, language)))
        for (const phrase of phrases)
          expect([element, texts[language]]).toEqual([element, expect.stringContaining(phrase)]);
    // the English original follows the Spanish text
    for (const phrase of Object.values(noticeElements(outcome, report, "en")).flat())
      expect(texts.es).toContain(phrase);
  });

  test.each(cases)("the notice of %s because of %s states a score only if that report has one", (outcome, report) => {
    const hasScore = usedReports[report]?.score !== undefined;
    expect(/A credit score was used/.test(read(outcome, report, "en"))).toBe(hasScore);
    // a score has to be disclosed in writing, and a portable credit report may show one
    const isPortableCredit = report === "a portable credit report";
    expect(isOralNoticeAllowed(noticeFacts(outcome, report))).toBe(!hasScore && !isPortableCredit);
  });

  test.each(["a report about a roommate", "a portable report about a roommate"])(
    "the notice because of %s doesn't say what the report is about",
    (report) => {
      for (const language of ["en", "es"] as const)
        expect(read("a decline", report, language)).not.toMatch(
          /credit report\b|criminal|eviction|which you provided|that you provided|score|informe de crédito|usted entregó|puntaje/i,
        );
    },
  );

  test("reports about others neither add local rules about criminal records nor check boxes of Washington's form", () => {
    const facts = noticeFacts("a decline", "a report about a roommate");
    const at = (city: string, state: string) =>
      noticeParagraphs(
        adverseActionNotice({ ...facts, address: { city, state, zip: "" }, reasons: ["Criminal history"] }, "en"),
      ).join("\n");
    expect(at("Brooklyn", "NY")).not.toContain("New York City");
    expect(at("Seattle", "WA")).toContain("[x] Information contained in a consumer report");
    expect(at("Seattle", "WA")).toContain("[ ] Information received in a criminal record");
  });
});
