import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { incomeToRent, statedIncome } from "#rules/applicant/income-to-rent.ts";
import type { AssessmentResult } from "#rules/criteria/assess.ts";
import { effectiveResult, findingText } from "#rules/criteria/assessment-text.ts";
import type { CriterionName } from "#rules/criteria/criteria.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { formatCents, toCents } from "#rules/money/money.ts";
import { type WaitingFor, waitingFor } from "#rules/workflow/waiting-for.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { incomeReviewTexts } from "#texts/income-review/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { reportCardState } from "#web/features/application-review/summary/report-card-state.ts";
import { type ReportFinding, reportFindings } from "#web/features/application-review/summary/report-findings.ts";

/** One of the five key facts for a landlord. `result`: the result of the landlord's own criterion. */
export type KeyFact = {
  name: "who" | "income" | "credit" | "history" | "missing";
  value: string;
  detail: string;
  result: AssessmentResult | null;
  /** findings in the opened reports, without a verdict */
  flags: readonly ReportFinding[];
};

/**
 * Returns the key facts: the applicants, their income, credit and history, and what is missing, if the user may see it.
 * @param unpaidChargesText text about an accepted applicant's unpaid charges; empty: none; null: unknown
 */
export function keyFacts(application: Application, t: Translate, unpaidChargesText: string | null = ""): KeyFact[] {
  return [
    applicantsFact(application, t),
    incomeFact(application, t),
    creditFact(application, t),
    historyFact(application, t),
    missingFact(application, t, unpaidChargesText),
  ];
}

function applicantsFact({ applicant, bundle }: Application, t: Translate): KeyFact {
  const names = bundle.applications.map(({ name }) => name).filter(Boolean);
  return {
    name: "who",
    value: names.join(", ") || applicantLabel(applicant),
    detail: t(applicationSummaryTexts).people({ n: Math.max(1, bundle.applications.length) }),
    result: null,
    flags: [],
  };
}

const criterionOf = ({ criteria }: Application, name: CriterionName) => criteria.find((each) => each.name === name);

function incomeFact(application: Application, t: Translate): KeyFact {
  const texts = t(applicationSummaryTexts);
  const criterion = criterionOf(application, "income_to_rent");
  const household = application.household_income;
  const times = household ? household.times : incomeToRent(application.values);
  const required = criterion ? criterionText(criterion, t).required : texts.income_stated;
  const cents = household ? household.monthly && toCents(household.monthly) : statedIncome(application.values);
  const monthly = typeof cents === "number" ? texts.income_monthly({ amount: formatCents(cents) }) : "";
  return {
    name: "income",
    value: times === null ? monthly || texts.unknown : t(applicantListTexts).times_rent({ n: times }),
    detail: [times !== null && monthly, required, guarantorText(household, t)].filter(Boolean).join("\n"),
    result: criterion ? effectiveResult(criterion) : null,
    flags: [],
  };
}

/** Describes the guarantors' part of a household's income. */
function guarantorText(household: Application["household_income"], t: Translate): string {
  const { guarantors, times } = household ?? {};
  if (!guarantors || guarantors.times_without === times) return "";
  const texts = t(incomeReviewTexts);
  return guarantors.times_without === null
    ? texts.guarantor_only
    : texts.without_guarantor({ n: guarantors.times_without });
}

/** Names the household member whose reports these are; unlike the income, they aren't combined. */
const memberText = ({ applicant, bundle }: Application, t: Translate) =>
  bundle.applications.length > 1 && applicant.name
    ? t(applicationSummaryTexts).of_member({ name: applicant.name })
    : "";

function creditFact(application: Application, t: Translate): KeyFact {
  const criterion = criterionOf(application, "credit_score");
  const report = application.reports.find(({ report_type }) => report_type === "credit");
  const state = report ? reportCardState(report, t).text : t(applicationSummaryTexts).not_ordered;
  // the first entry of a credit report's summary is the score; a dash means that there is none
  const figure = report?.summary[0]?.value;
  const score = figure === "–" ? undefined : figure;
  const criterionValue = criterion ? findingText(criterion, t) : "";
  return {
    name: "credit",
    value: criterionValue || score || state,
    detail: [memberText(application, t), criterion && criterionText(criterion, t).required].filter(Boolean).join("\n"),
    result: criterion ? effectiveResult(criterion) : null,
    flags: reportFindings(application.reports, t).filter(({ kind }) => kind === "credit"),
  };
}

function historyFact(application: Application, t: Translate): KeyFact {
  const texts = t(applicationSummaryTexts);
  const flags = reportFindings(application.reports, t).filter(({ kind }) => kind !== "credit");
  // a report without visible findings shows its status instead
  const states = (["eviction", "criminal"] as const).flatMap((kind) => {
    if (flags.some((flag) => flag.kind === kind)) return [];
    const report = application.reports.find(({ report_type }) => report_type === kind);
    const state = report ? reportCardState(report, t).text : texts.not_ordered;
    return [{ label: t(reportsTexts).title[kind], state }];
  });
  const [first, second] = states;
  const sharedState = first && first.state === second?.state ? first.state : null;
  const rental = criterionOf(application, "rental_history_years");
  const rentalYears = rental ? findingText(rental, t) : "";
  const lines = sharedState
    ? [rentalYears ? `${texts.record_reports}: ${sharedState}` : texts.record_reports]
    : states.map(({ label, state }) => `${label}: ${state}`);
  return {
    name: "history",
    value:
      (rentalYears && texts.rental_history({ years: rentalYears })) ||
      sharedState ||
      (flags.length > 0 ? "" : texts.unknown),
    detail: [memberText(application, t), ...lines].filter(Boolean).join("\n"),
    result: rental ? effectiveResult(rental) : null,
    flags,
  };
}

/** Describes a pending step: "Open reports" if the user must act, "Applicant: verify identity" otherwise. */
function stepText({ action, by }: WaitingFor, t: Translate): string {
  const listTexts = t(applicantListTexts);
  const actionText = listTexts.actions[action];
  return by === "you"
    ? actionText.charAt(0).toUpperCase() + actionText.slice(1)
    : listTexts.party[by]({ what: actionText });
}

function missingFact(
  { status, criteria, needs_home_address, next_actions, reports, charge_hold, show_accept_reject_button }: Application,
  t: Translate,
  unpaidChargesText: string | null,
): KeyFact {
  const texts = t(applicationSummaryTexts);
  const pendingStep = waitingFor({ status, next_actions, reports, can_decide: show_accept_reject_button });
  if (charge_hold?.case === "home_taken") {
    const value = t(applicationReviewTexts).charge_hold.home_taken;
    return { name: "missing", value, detail: "", result: null, flags: [] };
  }
  const isComplete = pendingStep === null || pendingStep.action === "decide";
  // an undecided application is incomplete while one of the landlord's criteria can't be evaluated
  const unknownCriteria = pendingStep ? criteria.filter((each) => effectiveResult(each) === "unknown") : [];
  const unknownLabels = unknownCriteria.map((each) => criterionText(each, t).label).join(", ");
  // a non-breaking space preserves the height of the line
  const charges =
    unpaidChargesText === null
      ? "\u00a0"
      : unpaidChargesText && t(applicantListTexts).party.applicant({ what: unpaidChargesText });
  if (isComplete && needs_home_address)
    return { name: "missing", value: texts.home_address, detail: texts.home_address_why, result: null, flags: [] };
  return {
    name: "missing",
    value: isComplete ? unknownLabels || charges || texts.nothing_missing : stepText(pendingStep, t),
    detail:
      pendingStep?.action === "decide"
        ? texts.ready_to_decide
        : pendingStep?.action === "decide_earlier" && charge_hold
          ? texts.decide_earlier_why({ rule: charge_hold.citation })
          : "",
    result: null,
    flags: [],
  };
}
