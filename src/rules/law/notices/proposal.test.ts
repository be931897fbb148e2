import { expect, test } from "vitest";
import { noticeParagraphs } from "#rules/law/notices/adverse-action.ts";
import { proposalNotice } from "#rules/law/notices/proposal.ts";

test("a pre-adverse action notice in Spanish has the month of its date written out, so that it isn't read as another day", () => {
  const facts = {
    applicant: "Nora Castellan",
    landlord: "Ida Berg",
    unit: "Unit 3",
    date: "2026-04-12",
    waiting: { place: "New York City", source: "the law", days: 5, are_business_days: true },
    bureau: null,
    reason: "A conviction in 2025.",
  };
  expect(noticeParagraphs(proposalNotice(facts, "es"))[0]).toContain("12 de abril de 2026. Para Nora Castellan");
  expect(noticeParagraphs(proposalNotice(facts, "en"))[0]).toContain("04/12/2026. To Nora Castellan");
});
