import { type LawTime, lawDay } from "#rules/law/places/law-day.ts";
import { type Place, stateOf } from "#rules/law/places/places.ts";
import { isRealDate } from "#rules/text/dates.ts";
import type { Message } from "#texts/message.ts";
import { type LawText, type LawValues, lawMessage, type PlainLawText } from "./law-text.ts";

/**
 * A rule of law as a row of data. A rule that is not `confirmed` is general knowledge: it may be shown as a hint, and
 * never blocks anything.
 */
export type Rule<Value> = {
  id: string;
  place: Place;
  value: Value;
  /** the day from which it applies, YYYY-MM-DD; null: it was in force when it was checked */
  effective_from: string | null;
  /** the day from which it no longer applies, because it was repealed or struck down; undefined: it still applies */
  effective_until?: string;
  /** the citation */
  source: string;
  /** where it was read: the law itself, or what quotes it */
  read_in: string;
  /** read in secondary sources, not in the law itself: it is enforced, and the landlord is advised to check it */
  secondary?: boolean;
  /** whether applicants must be given the landlord's criteria in writing before they apply or pay */
  requiresCriteria?: true;
  /** the day on which it was last compared with its source, YYYY-MM-DD */
  checked_on: string;
  confirmed: boolean;
  /**
   * what a landlord must know about how the rule applies here, as a text for them: exemptions, or what was not
   * confirmed
   */
  note?: PlainLawText;
};

/** What a rule says about a form, a fee or a report. */
export type Finding = {
  /** `block`: rejected; `warn`: depends on facts that only the landlord knows; `hint`: good to know, or unconfirmed */
  severity: "block" | "warn" | "hint";
  /** the setting that it is about */
  about: "fee" | "selected_reports" | "form";
  place: Place;
  /** the text's key, used to detect duplicate findings */
  text: LawText;
  message: Message;
  citation: string;
  /** the rule's id */
  rule: string;
  checked_on: string;
  /** false: general knowledge that wasn't compared with the law itself */
  confirmed: boolean;
  /** the rule's */
  secondary?: boolean;
  /** the rule's */
  note?: Message;
  /** the labels of the questions that it is about */
  questions?: string[];
};

/** A row that was not compared with its source for longer than this is reported as outdated. */
export const maxCheckAgeMonths = 12;

/**
 * Returns the whole months from one day to a later one; a month is over on the same day of the next, or on its last
 * day.
 * @throws RangeError if either is not a date
 */
export function monthsBetween(from: string, to: string): number {
  if (!isRealDate(from) || !isRealDate(to)) throw new RangeError("Not a date.");
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = to.split("-").map(Number);
  const lastDay = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  const months = (laterYear - year) * 12 + laterMonth - month;
  return laterDay < Math.min(day, lastDay) ? months - 1 : months;
}

/** Whether a rule, or the rule of a finding, has to be compared with its source again. */
export const isStale = ({ checked_on }: { checked_on: string }, today: string): boolean =>
  monthsBetween(checked_on, today) >= maxCheckAgeMonths;

/** Returns the date on which a place's law is evaluated; federal law uses the date of the place it is evaluated for. */
export function lawDayIn(place: Place, places: readonly Place[], when: LawTime): string {
  if (typeof when === "string") return when;
  const local = [place, ...places].find((each) => each !== "US");
  return lawDay(local ? { state: stateOf(local) } : {}, when);
}

/** Returns the row in force for a place at that time: the latest that has begun, unless it has ended since. */
export function inForce<Value>(rules: readonly Rule<Value>[], places: readonly Place[], when: LawTime): Rule<Value>[] {
  return places.flatMap((place) => {
    const day = lawDayIn(place, places, when);
    const inEffect = rules.filter((rule) => rule.place === place && (rule.effective_from ?? "") <= day);
    const last = inEffect.sort((a, b) => (a.effective_from ?? "").localeCompare(b.effective_from ?? "")).at(-1);
    return last && day < (last.effective_until ?? "9999") ? [last] : [];
  });
}

/** Returns all rows in force at that time, for lists whose rows are independent of each other. */
export const inForceEach = <Value>(rules: readonly Rule<Value>[], places: readonly Place[], when: LawTime) =>
  rules.flatMap((rule) => inForce([rule], places, when));

/** Creates the finding of a rule: an unconfirmed rule is only a hint. */
export function findingOf<Key extends LawText>(
  rule: Rule<unknown>,
  severity: Finding["severity"],
  about: Finding["about"],
  text: Key,
  ...values: LawValues<Key>
): Finding {
  const { place, checked_on, confirmed, secondary, note } = rule;
  return {
    severity: confirmed ? severity : "hint",
    about,
    place,
    text,
    message: lawMessage(text, ...values),
    citation: rule.source,
    rule: rule.id,
    checked_on,
    confirmed,
    ...(secondary && { secondary }),
    ...(note !== undefined && { note: lawMessage(note) }),
  };
}
