import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import { criminalReason } from "#rules/decisions/decline-reasons.ts";
import { noticeEnglish } from "#rules/law/notices/notice-english.ts";
import {
  type FurnishedReports,
  mayListRecords,
  type Notice,
  type NoticeFacts,
  type NoticePart,
  type UsedReport,
} from "#rules/law/notices/notice-facts.ts";
import { noticeSpanish } from "#rules/law/notices/notice-spanish.ts";
import { placesOf } from "#rules/law/places/places.ts";
import { type DecisionValue, decisionRules } from "#rules/law/tables/decision-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { isLanguage, type Language } from "#texts/languages.ts";

const noticeTexts = { en: noticeEnglish, es: noticeSpanish } as const;

type DecisionFacts = Pick<NoticeFacts, "kind" | "address" | "date" | "reports" | "reasons">;

/**
 * Returns the rules that a unit's location adds to the notice of such a decision; the first one requires the reasons.
 */
export function decisionRulesOf({ kind, address, date, reports, reasons }: DecisionFacts): Rule<DecisionValue>[] {
  const criminalReports = reports.filter((report) => report.kind === "criminal");
  const ownReports = criminalReports.filter(({ isAboutOther }) => !isAboutOther);
  // without a report, the record is known from the applicant's answers; another person's report is not about them
  const mayBeReason = ownReports.length > 0 || criminalReports.length === 0;
  const isCriminal = ownReports.some(mayListRecords) || (reasons.includes(criminalReason) && mayBeReason);
  return inForce(decisionRules, placesOf(address), date).filter(
    ({ value, confirmed }) =>
      confirmed && (kind === "decline" || value.also_conditions) && (value.only_with === null || isCriminal),
  );
}

/** Whether a notice is required: a report was used, or local law requires an explanation of the decision. */
export const isNoticeDue = (decided: DecisionFacts): boolean =>
  decided.reports.length > 0 || decisionRulesOf(decided).length > 0;

/**
 * Whether the notice may be given orally: 1681m(a)(1) allows it, but a score has to be disclosed in writing, and places
 * that add to the notice require writing.
 */
export const isOralNoticeAllowed = (decided: DecisionFacts): boolean =>
  decided.reports.every(
    ({ kind, score, portable, isAboutOther }) => !score && !(portable && kind === "credit" && !isAboutOther),
  ) && decisionRulesOf(decided).length === 0;

/**
 * Whether an email isn't enough, because the applicant didn't consent to electronic records. 1681m(a) allows electronic
 * notices; places that add to the notice require writing, which an email is only with that consent (15 U.S.C.
 * 7001(c)(1)).
 */
export const isPrintRequired = (decided: DecisionFacts, hasConsented: boolean): boolean =>
  !hasConsented && decisionRulesOf(decided).length > 0;

/**
 * Returns a report as the notices of others in its household name it: with its agency, but without its contents, which
 * are private to the person it is about.
 */
export const withoutContents = ({ kind, bureau, portable }: UsedReport): UsedReport => ({
  kind,
  bureau,
  portable,
  isAboutOther: true,
});

/** Groups the reports by bureau and by whom they are about, so that each bureau's name appears once. */
function groupByBureau(reports: readonly UsedReport[]): FurnishedReports[] {
  const grouped = new Map<string, FurnishedReports>();
  for (const { bureau, kind, portable = false, isAboutOther = false } of reports) {
    const key = JSON.stringify([bureau.name, bureau.address, bureau.phone, portable, isAboutOther]);
    const group = grouped.get(key) ?? { bureau, portable, isAboutOther, kinds: [] };
    group.kinds.push(kind);
    grouped.set(key, group);
  }
  return [...grouped.values()];
}

/**
 * Creates the notice of a decision against an applicant. With reports it contains everything that 15 U.S.C. 1681m(a)
 * requires: that the action was taken, each bureau's name, address and telephone, that the bureau did not decide, the
 * free copy within 60 days, the right to dispute, and a score's number, range, date, source and key factors. Local
 * additions for the unit follow; the landlord's own message comes first. In another language, the statutory parts are
 * repeated in English below. Reports about others who applied with the applicant count too: their agencies are named,
 * but not what they contain.
 */
export function adverseActionNotice(facts: NoticeFacts, language: Language): Notice {
  const localized = partsOf(facts, language);
  if (language === "en") return { language, title: noticeTexts.en.title(facts), parts: localized };
  const englishParts = partsOf(facts, "en").filter(({ by }) => by === "statute");
  return { language, title: noticeTexts[language].title(facts), parts: [...localized, ...englishParts] };
}

/** Returns the conditions of an acceptance as lines, in the applicant's language if it is known. */
export const conditionLines = (language: string, conditions: AcceptanceConditions): string =>
  noticeTexts[isLanguage(language) ? language : "en"].conditions(conditions).join("\n");

function partsOf(facts: NoticeFacts, language: Language): NoticePart[] {
  const wording = noticeTexts[language];
  const { reports, reasons } = facts;
  const statute = (part: Omit<NoticePart, "by">): NoticePart => ({ by: "statute", ...part });
  const message = facts.message?.trim();
  const parts: NoticePart[] = message
    ? [{ by: "landlord", heading: wording.message(facts.landlord), paragraphs: message.split(/\n{2,}/) }]
    : [];
  parts.push(statute(wording.decision(facts)));
  for (const furnished of groupByBureau(reports)) parts.push(statute(wording.bureau(furnished)));
  if (reports.length > 0) parts.push(statute(wording.rights()));
  for (const { score, bureau, isHidden } of reports)
    if (score) parts.push(statute(isHidden ? wording.hiddenScore : { ...wording.score(score, bureau), score: true }));
  if (reasons.length > 0)
    parts.push({ by: "landlord", heading: wording.reasons, paragraphs: [], items: reasons.map(wording.reason) });
  for (const { id, source } of decisionRulesOf(facts)) {
    for (const text of wording.places[id]?.(facts) ?? []) parts.push(statute({ ...text, citation: source }));
  }
  return parts;
}

/** Returns a notice for a reader who may not see credit scores, which says that the applicant's notice states them. */
export const withoutScores = (notice: Notice): Notice => ({
  ...notice,
  parts: notice.parts.map((part) => (part.score ? { by: part.by, ...noticeTexts[notice.language].hiddenScore } : part)),
});

/** Whether an item of a list is a form's box, checked or not, which needs no bullet. */
export const isCheckboxItem = (item: string): boolean => /^\[[ x]\] /.test(item);

/** Returns the notice as the paragraphs of an email. */
export const noticeParagraphs = ({ parts }: Notice): string[] =>
  parts.map(({ heading, paragraphs, items = [], citation }) =>
    [
      heading,
      ...paragraphs,
      items.map((item) => (isCheckboxItem(item) ? item : `• ${item}`)).join("\n"),
      citation ? `(${citation})` : "",
    ]
      .filter(Boolean)
      .join("\n"),
  );
