import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { Criteria } from "#rules/criteria/criteria.ts";
import { feeFindings } from "#rules/law/fees/fee-findings.ts";
import { criteriaFindings } from "#rules/law/findings/criteria-findings.ts";
import { feeNotes } from "#rules/law/findings/fee-notes.ts";
import { portableFindings } from "#rules/law/findings/portable-findings.ts";
import { questionFindings, type RegulatedQuestion } from "#rules/law/findings/question-findings.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import {
  localitiesOf,
  type PartialAddress,
  type Place,
  placeName,
  placesContaining,
  placesOf,
} from "#rules/law/places/places.ts";
import { reportFindings } from "#rules/law/reports.ts";
import { availableHomeRules } from "#rules/law/tables/available-home-rules.ts";
import { feeDuties } from "#rules/law/tables/fee-duties.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { type Finding, findingOf, inForce, inForceEach } from "#rules/law/tables/rule.ts";
import { screeningDuties } from "#rules/law/tables/screening-duties.ts";
import { type FormChecks, screeningCostCents } from "#rules/money/screening-costs.ts";

/** A home's location, and whether it is vacant now or from a known day. */
export type LocatedHome = PartialAddress & { is_occupied?: boolean; available_from?: string | null };

/** The parts of a form that laws regulate. */
type RegulatedForm = {
  /** the declared places */
  places: readonly Place[];
  /** the locations of its listed homes */
  homes?: readonly LocatedHome[];
  /** the applicant's fee, in cents */
  fee: number;
  /** what it requires besides its questions */
  checks: FormChecks;
  /** found by `fields/questions/regulated-questions.ts`; undefined: its questions are not checked */
  questions?: readonly RegulatedQuestion[];
  /** undefined: its criteria are not checked */
  criteria?: Criteria | undefined;
};

const severityOrder = { block: 0, warn: 1, hint: 2 } as const;

/**
 * Returns all legal findings on a form in its places, most severe first, without duplicates. A rule that applies only
 * to a listed home does not block the form: that home is charged less, and reports that it forbids are not ordered for
 * it.
 */
export function formFindings(
  { places, homes = [], questions = [], criteria, ...terms }: RegulatedForm,
  today: LawTime,
): Finding[] {
  const allFindings = [
    ...homes.flatMap((home) => termFindings(placesOf(home), [], terms, today)).map(asWarning),
    ...homes.flatMap((home) => occupiedFindings(home, terms.fee, today)),
    ...places.flatMap((place) => termFindings(placesContaining(place), localitiesOf(place), terms, today)),
    ...questionFindings(questions, places, today, homes),
    ...(criteria ? criteriaFindings(criteria, places, today, homes) : []),
  ];
  const uniqueFindings = new Map(allFindings.map((finding) => [`${finding.rule} ${finding.text}`, finding]));
  return [...uniqueFindings.values()].sort((a, b) => severityOrder[a.severity] - severityOrder[b.severity]);
}

/** Returns the warning about a fee for an occupied home without a known day on which it becomes available. */
const occupiedFindings = (home: LocatedHome, fee: number, today: LawTime): Finding[] =>
  fee > 0 && home.is_occupied && !home.available_from
    ? inForce(availableHomeRules, placesOf(home), today).map((rule) =>
        findingOf(rule, "warn", "fee", "fee_for_occupied_home"),
      )
    : [];

const asWarning = (finding: Finding): Finding =>
  finding.severity === "block" ? { ...finding, severity: "warn" } : finding;

/**
 * @param places whose law applies @param local the cities and counties of a declared place, which may have more rules
 */
function termFindings(
  places: readonly Place[],
  local: readonly Place[],
  { fee, checks }: Pick<RegulatedForm, "fee" | "checks">,
  today: LawTime,
): Finding[] {
  const fees = feeFindings(places, fee, screeningCostCents(checks), today, checks);
  return [
    ...fees,
    ...feeNotes(places, fee, today, fees),
    ...portableFindings(places, fee, today),
    ...reportFindings(places, local, checks.reports, today),
    ...(fee > 0 ? [...inForce(feeDuties, places, today), ...inForce(availableHomeRules, places, today)] : []).map(
      (rule) => findingOf(rule, "hint", "fee", rule.value),
    ),
    ...inForceEach(screeningDuties, [...places, ...local], today).map((rule) =>
      findingOf(rule, "hint", "form", rule.value),
    ),
  ];
}

/**
 * Returns why a form is rejected: setting → its findings, each followed by the rule's citation; empty if it is
 * accepted.
 */
export function blockingFaults(form: RegulatedForm, today: LawTime): FieldErrors {
  const faults: FieldErrors = {};
  for (const { severity, about, message, note, place, citation } of formFindings(form, today)) {
    if (severity !== "block") continue;
    const texts = [message, ...(note ? [note] : []), citationMessage(`${placeName(place)}, ${citation}`)];
    faults[about] = [...(faults[about] ?? []), ...texts];
  }
  return faults;
}

/** Formats the citation of the rule behind a finding. */
export const citationMessage = (source: string) => lawMessage("rule_source", { source });
