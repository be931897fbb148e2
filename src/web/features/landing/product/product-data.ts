import { incomeToRent } from "#rules/applicant/income-to-rent.ts";
import { assess } from "#rules/criteria/assess.ts";
import { findingText } from "#rules/criteria/assessment-text.ts";
import { criteriaList, noCriteria } from "#rules/criteria/criteria.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { adverseActionNotice } from "#rules/law/notices/adverse-action.ts";
import type { NoticeFacts } from "#rules/law/notices/notice-facts.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { lawAnswer } from "#rules/law/published/law-answer.ts";
import { lawPage } from "#rules/law/published/law-page.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { keyFacts } from "#web/features/application-review/summary/key-facts.ts";
import { sampleApplication } from "#web/features/demo/sample-application.ts";
import { sampleContents } from "#web/features/demo/sample-reports.ts";

/** The criteria of the sample's landlord. The score misses them by a few points, so that there is a notice to show. */
const sampleCriteria = {
  ...noCriteria,
  income_to_rent: 3,
  credit_score: 720,
  rental_history_years: 2,
  eviction_years: 5,
};
/** The decline reason is the credit history. */
const [, reason] = declineReasons;
const decisionDate = "2026-07-08";
/** The state of the sample's home. */
const sampleState = "NY";

export type ProductData = ReturnType<typeof productDataOf>;

/**
 * Returns the product data on the landing page, computed by the product's own rules from the sample application: key
 * facts, criteria, a notice, and the law of the sample's state. Server only.
 * @param when the time at which the law is evaluated
 */
export function productDataOf(language: Language, when: LawTime) {
  const t = textsIn(language);
  const { applicant, applicant_unit_address: home, landlord, unit_address, values } = sampleApplication;
  const { credit, eviction } = sampleContents;
  const { bureau, score } = credit;
  if (!score) throw new Error("The sample's credit report has no score.");
  const assessedCriteria = assess(criteriaList(sampleCriteria), {
    submitted: sampleApplication.created.slice(0, 10),
    incomeToRent: Number(incomeToRent(values)),
    creditScore: score.value,
    residentSince: String(values.previous_address__period).slice(0, 10),
    evictions: eviction.records.flatMap(({ filed }) => filed ?? []),
    offenses: null,
    hasPets: null,
    smokes: null,
    moveIn: null,
  });
  const decision: NoticeFacts = {
    kind: "decline",
    applicant: applicant.name,
    landlord: landlord.name,
    unit: unit_address,
    address: { state: sampleState, city: home?.city ?? "" },
    date: decisionDate,
    reports: [{ kind: "credit", bureau, score }],
    reasons: [reason],
  };
  const { title, parts } = adverseActionNotice(decision, language);
  // a notice in another language repeats the statutory parts in English, which are omitted here
  const ownParts = parts.slice(0, adverseActionNotice(decision, "en").parts.length);
  return {
    facts: keyFacts(sampleApplication, t),
    credit: { score, line: credit.trade_lines[0] },
    criteria: assessedCriteria.map((one) => ({
      ...criterionText(one, t),
      applicantValue: findingText(one, t),
      result: one.result,
    })),
    reason: ownParts.find(({ by }) => by === "landlord")?.items?.[0] ?? reason,
    notice: { title, parts: ownParts },
    law: lawAnswer(lawPage(sampleState, language, when)),
  };
}
