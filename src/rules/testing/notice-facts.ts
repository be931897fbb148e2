import { adverseActionNotice, noticeParagraphs } from "#rules/law/notices/adverse-action.ts";
import type { NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";

/** A consumer reporting agency. */
export const bureau = { name: "Bureau of Credit", address: "1 Score Street, Chester, PA 19016", phone: "800-555-0100" };
/** Another consumer reporting agency. */
export const otherBureau = {
  name: "Court Records, Inc.",
  address: "2 Docket Road, Austin, TX 78701",
  phone: "888-555-0101",
};
/** A credit score with more factors than a notice states. */
export const score = {
  value: 612,
  min: 300,
  max: 850,
  date: "2026-02-27",
  factors: ["Too many late payments", "Balances too high", "Young accounts", "A collection", "A fifth"],
};
/** A credit report with the score. */
export const creditReport: UsedReport = { kind: "credit", bureau, score };
/** Returns the facts of a decline in Austin based on a credit report, with changes. */
export const noticeFacts = (changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: "decline",
  applicant: "Nora Castellan",
  landlord: "Ida Berg",
  unit: "48 Linden Avenue, Unit 3",
  address: { city: "Austin", state: "TX", zip: "78701" },
  date: "2026-03-02",
  reports: [creditReport],
  reasons: [],
  ...changes,
});
/** Returns the text of a notice about the facts with changes. */
export const noticeText = (changes: Partial<NoticeFacts> = {}, language: "en" | "es" = "en") =>
  noticeParagraphs(adverseActionNotice(noticeFacts(changes), language)).join("\n\n");
