import { type Checks, costOf } from "#rules/fees.ts";
import { duties } from "#rules/law/duties.ts";
import { feeFindings } from "#rules/law/fee-findings.ts";
import { localitiesOf, type Place, placeName, placesWithin } from "#rules/law/places.ts";
import { portableFindings } from "#rules/law/portable-findings.ts";
import { questionFindings, type TouchyQuestion } from "#rules/law/question-findings.ts";
import { reportFindings } from "#rules/law/reports.ts";
import { type Finding, findingOf, inForce, inForceEach } from "#rules/law/rule.ts";
import { screeningDuties } from "#rules/law/screening-duties.ts";

/** What of a form the law has something to say about. */
export type LawfulForm = {
  /** where its homes are */
  places: readonly Place[];
  /** what an applicant pays, in cents */
  fee: number;
  /** what it asks for beside its questions */
  checks: Checks;
  /** of `fields/touchy-questions.ts`; left out: its questions are not looked at */
  questions?: readonly TouchyQuestion[];
};

const order = { block: 0, warn: 1, hint: 2 } as const;

/** All that the law of a form's places says of it, the gravest first; each once. */
export function formFindings({ places, fee, checks, questions = [] }: LawfulForm, today: string): Finding[] {
  const found = places.flatMap((place) => [
    ...feeFindings(placesWithin(place), fee, costOf(checks), today, checks),
    ...portableFindings(placesWithin(place), fee, today),
    ...reportFindings(place, checks.reports, today),
    ...(fee > 0 ? inForce(duties, placesWithin(place), today) : []).map((rule) =>
      findingOf(rule, "hint", "fee", rule.value),
    ),
    ...inForceEach(screeningDuties, [...placesWithin(place), ...localitiesOf(place)], today).map((rule) =>
      findingOf(rule, "hint", "form", rule.value),
    ),
  ]);
  found.push(...questionFindings(questions, places, today));
  const seen = new Map(found.map((finding) => [`${finding.rule} ${finding.message}`, finding]));
  return [...seen.values()].sort((a, b) => order[a.severity] - order[b.severity]);
}

/** Why a form is refused: setting → what is said of it, and then the rule by its citation; empty where nothing is. */
export function blockingFaults(form: LawfulForm, today: string): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const { severity, about, message, place, citation } of formFindings(form, today))
    if (severity === "block")
      faults[about] = [...(faults[about] ?? []), message, ruleText(`${placeName(place)}, ${citation}`)];
  return faults;
}

const ruleText = (where: string) => `The rule: ${where}`;
