import type { RefusedReason } from "#contract/adverse-actions.ts";
import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import { strictestTimingRule } from "#rules/law/criminal.ts";
import { citationMessage } from "#rules/law/findings/form-findings.ts";
import { applyLookback, type ExcludedRecord, excludedKindRule } from "#rules/law/lookback.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { placeName, placesOf } from "#rules/law/places/places.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { lookbackLocationOf } from "#server/domains/reports/records/access.ts";
import type { Message } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import type { ComposedNotice } from "./compose.ts";

const recordReasons: { reason: DeclineReason; kind: ReportKind; text: Message }[] = [
  {
    reason: "Criminal history",
    kind: "criminal",
    text: (t) => t(reviewProblemsTexts).criminal_records_excluded,
  },
  {
    reason: "Eviction history",
    kind: "eviction",
    text: (t) => t(reviewProblemsTexts).eviction_records_excluded,
  },
];

const reportReasons: { reason: DeclineReason; kind: ReportKind }[] = [
  { reason: "Criminal history", kind: "criminal" },
  { reason: "Credit history", kind: "credit" },
];

/**
 * Returns the reasons that a decision may not state: the law of the home's jurisdiction doesn't allow them at this time,
 * or excludes all records that they rely on. Portable reports aren't parsed, and count as support for a reason.
 */
export function refusedReasons(composed: readonly ComposedNotice[], now: Date): RefusedReason[] {
  const untimely = untimelyReasons(composed, now);
  const withoutRecords = excludedReasons(composed, now);
  return [...untimely, ...withoutRecords.filter(({ reason }) => !untimely.some((each) => each.reason === reason))];
}

type TimingRefusal = { rule: NonNullable<ReturnType<typeof strictestTimingRule>>; why: "barred" | "before_offer" };

/**
 * Returns the reasons that the law never allows for one of these applicants, or only after a conditional offer that
 * wasn't made to them, from whatever source the landlord knows of them. An offer to another member of the household
 * isn't enough: each applicant's notice states that their own offer is withdrawn.
 */
const untimelyReasons = (composed: readonly ComposedNotice[], now: Date): RefusedReason[] =>
  reportReasons.flatMap(({ reason, kind }) => {
    const refusals = composed.flatMap(({ application }): TimingRefusal[] => {
      const homeAddress = unitAddressOf(application);
      const rule = strictestTimingRule(placesOf(homeAddress), kind, lawDay(homeAddress, now));
      if (rule?.value.when === "barred") return [{ rule, why: "barred" }];
      return rule && application.offered_at === null ? [{ rule, why: "before_offer" }] : [];
    });
    const [first] = refusals;
    return first ? [{ reason, why: first.why, place: placeName(first.rule.place), citation: first.rule.source }] : [];
  });

function excludedReasons(composed: readonly ComposedNotice[], now: Date): RefusedReason[] {
  return recordReasons.flatMap(({ reason, kind }) => {
    const barringRules = composed.map(({ application }) => {
      const homeAddress = unitAddressOf(application);
      return excludedKindRule(kind, homeAddress, lawDay(homeAddress, now));
    });
    const [rule] = barringRules;
    // the law excludes all such records for all of these homes, regardless of their source
    if (rule && barringRules.every(Boolean))
      return [{ reason, why: "never" as const, place: placeName(rule.place), citation: rule.source }];
    if (kind === "eviction" && composed.some(({ used }) => used.some(hasCourtRecords))) return [];
    const lookbacks = composed.flatMap(({ application, used }) =>
      used
        .filter((report) => report.kind === kind)
        .map(({ content, redactions = [] }) => {
          if (!content) return null;
          const { excluded, countable } = applyLookback(content, lookbackLocationOf(application, now));
          // 'never', since the landlord's side must not learn why it doesn't receive a record
          return {
            countable,
            excluded: [...redactions.map((redaction) => ({ ...redaction, why: "never" as const })), ...excluded],
          };
        }),
    );
    if (lookbacks.some((one) => one === null || one.countable.length > 0)) return [];
    const excluded = lookbacks.flatMap((one) => one?.excluded ?? []);
    const [first] = excluded;
    return first ? [{ reason, why: commonExclusion(excluded), place: first.place, citation: first.citation }] : [];
  });
}

/** Returns why none of the records counts; `never` if the reasons differ. */
function commonExclusion(records: readonly Pick<ExcludedRecord, "why">[]): ExcludedRecord["why"] {
  const [why, ...others] = new Set(records.map((record) => record.why));
  return why && others.length === 0 ? why : "never";
}

/** The error messages for a decision that gives rejected reasons. */
export const refusalMessages = (refused: readonly RefusedReason[]): Message[] =>
  refused.flatMap(({ reason, why, place, citation }) => [
    ...refusalTexts(reason, why),
    citationMessage(`${place}, ${citation}`),
  ]);

function refusalTexts(reason: DeclineReason, why: RefusedReason["why"]): Message[] {
  if (why === "barred") return [(t) => t(reviewProblemsTexts).reason_barred];
  if (why === "before_offer") return [(t) => t(reviewProblemsTexts).reason_before_offer];
  return recordReasons.filter((subject) => subject.reason === reason).map(({ text }) => text);
}

/** Whether a credit report lists court records, which may include evictions. */
const hasCourtRecords = ({ kind, records }: ComposedNotice["used"][number]) => kind === "credit" && (records ?? 0) > 0;
