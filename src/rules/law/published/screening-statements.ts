import { investigativeRules } from "#rules/law/investigative/investigative-rules.ts";
import type { Place } from "#rules/law/places/places.ts";
import type { Statement, Wording } from "#rules/law/published/statement.ts";
import { copyRules } from "#rules/law/tables/copy-rules.ts";
import { type CriminalValue, criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { type DecisionValue, decisionRules } from "#rules/law/tables/decision-rules.ts";
import { incomeRules } from "#rules/law/tables/income-rules.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { type LookbackValue, lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { orderRules } from "#rules/law/tables/order-rules.ts";
import { protectedRules } from "#rules/law/tables/protected-rules.ts";
import { unavailableReports } from "#rules/law/tables/report-rules.ts";
import { inForce, inForceEach } from "#rules/law/tables/rule.ts";
import { screeningDuties } from "#rules/law/tables/screening-duties.ts";
import { ssnRules } from "#rules/law/tables/ssn-rules.ts";
import { waitingRules } from "#rules/law/tables/waiting-rules.ts";
import { translationRules } from "#rules/law/translation/translation-rules.ts";

type CreateStatements = (wording: Wording, places: readonly Place[], today: string) => Statement[];

/** States when criminal records may be checked, and how long they count. */
export const criminalStatements: CreateStatements = (wording, places, today) => [
  ...inForce(criminalRules, places, today).map((rule) => {
    const { say } = wording;
    const product = rule.value.when === "barred" ? say.product_barred : say.product_after_offer;
    return wording.createStatement(rule, [timingText(wording, rule.value), say.criminal_exceptions], product);
  }),
  ...lookbackStatements(wording, places, today, "criminal"),
  ...inForce(waitingRules, places, today).map((rule) => {
    const { say } = wording;
    const { days, are_business_days } = rule.value;
    const text = are_business_days ? say.waiting_business({ days }) : say.waiting_calendar({ days });
    return wording.createStatement(rule, [text], say.product_waiting);
  }),
];

function timingText(wording: Wording, { when, reports = ["criminal"] }: CriminalValue): string {
  if (when === "barred") return wording.say.criminal_barred;
  if (when === "second_step") return wording.say.criminal_second_step;
  return wording.say.criminal_after_offer({ records: wording.listReports(reports, wording.say.records_checked) });
}

/** States how long evictions and debts may count. */
export const historyStatements: CreateStatements = (wording, places, today) => [
  ...lookbackStatements(wording, places, today, "eviction"),
  ...lookbackStatements(wording, places, today, "credit"),
];

function lookbackStatements(
  wording: Wording,
  places: readonly Place[],
  today: string,
  kind: LookbackValue["kind"],
): Statement[] {
  const rules = lookbackRules.filter(({ value }) => value.kind === kind);
  return inForceEach(rules, places, today).map((rule) => {
    const { say } = wording;
    const { dismissed_never, except, years } = rule.value;
    // the agencies leave out what federal law excludes
    if (rule.place === "US" && years.other !== undefined)
      return wording.createStatement(rule, [say.eviction_reported({ years: years.other })], say.product_eviction);
    const isOnlyDismissed = Object.keys(years).length === 0;
    return wording.createStatement(
      rule,
      [
        lookbackText(wording, rule.value),
        dismissed_never && !isOnlyDismissed && years.other !== 0 && say.lookback_dismissed,
        except && say.lookback_except,
      ],
      rule.value.redact ? say.product_redact : say.product_lookback,
    );
  });
}

function lookbackText({ say }: Wording, { kind, years }: LookbackValue): string {
  const records = say.records[kind];
  const limits = Object.values(years);
  if (limits.length === 0) return say.lookback_dismissed_only({ records });
  const [min, max] = [Math.min(...limits), Math.max(...limits)];
  if (max === 0) return say.lookback_never({ records });
  return min === max ? say.lookback_years({ records, years: max }) : say.lookback_range({ records, min, max });
}

/** States what a decision has to say, and which copies applicants get. */
export const decisionStatements: CreateStatements = (wording, places, today) => [
  ...inForce(decisionRules, places, today).map((rule) => {
    const { say } = wording;
    const days = rule.value.within_days;
    return wording.createStatement(
      rule,
      [reasonsText(wording, rule.value), days !== null && say.decision_within({ days })],
      say.product_decision,
    );
  }),
  ...inForce(copyRules, places, today).map((rule) =>
    wording.createStatement(
      rule,
      [wording.say.copy({ reports: wording.listReports(rule.value, wording.say.reports_of) })],
      wording.say.product_copy,
    ),
  ),
  ...inForce(investigativeRules, places, today).map((rule) =>
    wording.createStatement(rule, [wording.say.report_notice], wording.say.product_report_notice),
  ),
  ...inForce(translationRules, places, today).map((rule) =>
    wording.createStatement(rule, [wording.say.translation], wording.say.product_translation),
  ),
];

function reasonsText({ say }: Wording, { also_conditions, only_with }: DecisionValue): string {
  if (only_with === "criminal") return say.decision_criminal;
  return also_conditions ? say.decision_conditions : say.decision_decline;
}

/** States what a landlord has to do before and while they screen. */
export const criteriaStatements: CreateStatements = (wording, places, today) => {
  const { say, t } = wording;
  return [
    ...inForce(orderRules, places, today).map((rule) => {
      const { answer_hours: hours, unless_fees_return } = rule.value;
      const text = unless_fees_return ? say.order_unless_refund : say.order;
      return wording.createStatement(rule, [text, hours !== null && say.order_answer({ hours })], say.product_order);
    }),
    ...inForceEach(screeningDuties, places, today).map((rule) =>
      wording.createStatement(rule, [say.for_landlords({ duty: t(lawMessage(rule.value)) })], say.product_shown),
    ),
    ...inForce(incomeRules, places, today).map((rule) =>
      wording.createStatement(rule, [say.income], say.product_shown),
    ),
  ];
};

/** States which questions a landlord may not include in a form. */
export const questionStatements: CreateStatements = (wording, places, today) => [
  ...inForce(ssnRules, places, today).map((rule) =>
    wording.createStatement(rule, [wording.say.ssn], wording.say.product_ssn),
  ),
  ...inForceEach(protectedRules, places, today).map((rule) =>
    wording.createStatement(
      rule,
      [wording.say.for_landlords({ duty: wording.t(lawMessage(rule.value.message)) })],
      wording.say.product_question,
    ),
  ),
];

/** States which reports cannot be bought for homes there; this isn't a rule of law. */
export const availabilityStatements: CreateStatements = (wording, places, today) =>
  inForceEach(unavailableReports, places, today).map((rule) => {
    const report = wording.say.reports[rule.value];
    return wording.createStatement(rule, [wording.say.unavailable({ report })], wording.say.product_unavailable);
  });
