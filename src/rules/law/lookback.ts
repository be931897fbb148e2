import type { CreditContent, CriminalContent, ReportContent } from "#contract/schemas/report-content.ts";
import { type PartialAddress, placeName, placesOf } from "#rules/law/places/places.ts";
import { type LookbackValue, lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { inForceEach, type Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { evictionOutcome } from "#rules/reports/eviction-outcome.ts";

/** A record, or one of its charges, that may not count against the applicant at the home's location. */
export type ExcludedRecord = {
  number: string;
  /** its subject, as in the report */
  title: string;
  /** `unclear`: without an outcome, a degree or a day that the law needs */
  why: "too_old" | "dismissed" | "no_conviction" | "unclear" | "never";
  place: string;
  citation: string;
};

/** A home's location, with the days there that the age of records is counted back from. */
export type LookbackLocation = {
  address: PartialAddress;
  today: string;
  /** the day of the conditional offer; null: none was made */
  offered: string | null;
};

/** An item of a report that can count. */
type ReportItem = {
  /** the indexes of its record in the report and of its charge in the record; undefined: it has none */
  record?: number;
  charge?: number;
  number: string;
  title: string;
  /** the text of its kind and degree */
  type: string;
  /** the latest day that its age can be counted from; null: unknown */
  countedFrom: string | null;
  dismissed: boolean;
  /** how a criminal case ended */
  outcome?: Outcome;
};

/**
 * Returns the records of a report that may not count for a home at this address. `countable`: for each of the others, the
 * latest day that its age can be counted from; null: unknown.
 */
export function applyLookback(
  content: ReportContent,
  location: LookbackLocation,
): { excluded: ExcludedRecord[]; countable: (string | null)[] } {
  const excluded: ExcludedRecord[] = [];
  const countable: (string | null)[] = [];
  for (const { item, exclusions } of assessItems(content, location)) {
    const [firstExclusion] = exclusions;
    if (firstExclusion)
      excluded.push({
        number: item.number,
        title: item.title,
        why: firstExclusion.why,
        ...sourceOf(firstExclusion.rule),
      });
    else countable.push(item.countedFrom);
  }
  return { excluded, countable };
}

/** Returns each item of a report that can count, with the rules at this address that exclude it. */
export function assessItems(content: ReportContent, { address, today, offered }: LookbackLocation) {
  const applicable = inForceEach(lookbackRules, placesOf(address), today).filter(
    ({ confirmed, value }) => confirmed && value.kind === content.kind,
  );
  return listItems(content).map((item) => ({
    item,
    exclusions: applicable.flatMap((rule) => {
      const why = exclusionReason(item, rule.value, (rule.value.from_offer && offered) || today);
      return why ? [{ rule, why }] : [];
    }),
  }));
}

/** Returns the place and the citation of a rule. */
export const sourceOf = ({ place, source }: Rule<LookbackValue>) => ({ place: placeName(place), citation: source });

function exclusionReason(item: ReportItem, value: LookbackValue, day: string): ExcludedRecord["why"] | null {
  if (item.dismissed) return value.dismissed_never ? "dismissed" : ageExclusion(item, value, day);
  const nonConviction = nonConvictionReason(item.outcome, value);
  if (nonConviction) return nonConviction;
  if (value.except && hasWord(`${item.title} ${item.type}`, value.except.join("|"))) return null;
  return ageExclusion(item, value, day);
}

const lesserOffense = /violation|infraction|ordinance|petty|disorderly|summary|citation/i;

/** Whether a text has a whole word that a regular expression describes. */
const hasWord = (text: string, word: string) => new RegExp(`\\b(?:${word})\\b`, "i").test(text);

/** Returns the years for a charge's degree by its type, or by its description if the type says nothing about it. */
function yearsLimit({ title, type }: ReportItem, { other, ...years }: LookbackValue["years"]): number | null {
  // "first offense" isn't a degree
  const words = (text: string) => text.replace(/\b\w+[\s-]+offen[sc]e/gi, "");
  const yearsIn = (text: string) => Object.entries(years).find(([degree]) => hasWord(words(text), degree))?.[1];
  return yearsIn(type) ?? (lesserOffense.test(type) ? undefined : yearsIn(title)) ?? other ?? null;
}

function ageExclusion(
  item: ReportItem,
  { years, lesser_never }: LookbackValue,
  day: string,
): ExcludedRecord["why"] | null {
  const { type, countedFrom, outcome } = item;
  const limit = yearsLimit(item, years);
  if (limit === null && lesser_never) return lesserOffense.test(type) ? "never" : "unclear";
  if (limit === null) return null;
  if (limit === 0) return "never";
  if (countedFrom === null) return outcome ? "unclear" : null;
  return yearsLater(countedFrom, limit) <= day ? "too_old" : null;
}

/** Returns the day this number of years later. */
const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

type CaseOutcome = "convicted" | "pending" | "none" | "unclear";
type Outcome = CaseOutcome | "registry";

const dismissalPattern = /dismiss|acquit|not guilty|nolle|withdrawn|expung|sealed/i;
const noConvictionPattern =
  /not convicted|non.?conviction|no conviction|without conviction|withheld|not prosecuted|no charge|declined|defer|diver|arrest|released|vacat|set aside|overturn|reversed|annul/i;
const pendingPattern = /pending|open|awaiting|continued/i;
const convictionPattern = /convict|guilty|nolo|no contest/i;
const registryPattern = /sex.*offender|registry/i;

/** Returns how a case ended by the court's words; `unclear` if no pattern matches them. */
export function outcomeOf(disposition: string): CaseOutcome {
  if (dismissalPattern.test(disposition) || noConvictionPattern.test(disposition)) return "none";
  if (pendingPattern.test(disposition)) return "pending";
  return convictionPattern.test(disposition) ? "convicted" : "unclear";
}

function nonConvictionReason(outcome: Outcome | undefined, { unconvicted }: LookbackValue) {
  if (!outcome || !unconvicted || outcome === "convicted" || outcome === "registry") return null;
  if (outcome === "unclear") return "unclear";
  return outcome === "pending" && unconvicted === "only_pending" ? null : "no_conviction";
}

function listItems(content: ReportContent): ReportItem[] {
  switch (content.kind) {
    case "credit":
      return creditItems(content);
    case "eviction":
      return content.records.map(({ number, type, comments, filed, events }, record) => ({
        record,
        number,
        title: type,
        type: "",
        countedFrom:
          [filed, ...events.flatMap((event) => [event.filed, event.judged])]
            .filter((day) => day !== null)
            .sort()
            .at(-1) ?? null,
        dismissed: evictionOutcome({ type, comments, events }) === "dismissed",
      }));
    case "criminal":
      return content.records.flatMap(criminalItems);
  }
}

/** Lists the charges of a record; a record without any, such as a registry's entry, is an item by itself. */
function criminalItems(record: CriminalContent["records"][number], recordIndex: number): ReportItem[] {
  const isRegistry = registryPattern.test(`${record.title} ${record.type}`);
  if (record.charges.length === 0) {
    const isRegistered = isRegistry && !record.disposition;
    return [
      {
        record: recordIndex,
        number: record.number,
        title: record.title,
        type: record.type,
        countedFrom: record.disposed,
        dismissed: dismissalPattern.test(record.disposition),
        outcome: isRegistered ? "registry" : outcomeOf(record.disposition),
      },
    ];
  }
  return record.charges.map((charge, index) => {
    const disposition = charge.disposition || record.disposition;
    // a registry lists the offenses that the person was registered for
    const isRegistered = isRegistry && (!disposition || /^registered$/i.test(disposition));
    return {
      record: recordIndex,
      charge: index,
      number: record.number,
      title: charge.description,
      type: [charge.type, charge.degree, isRegistered ? record.type : ""].filter(Boolean).join(" "),
      countedFrom: sentenceEnd(charge.sentenced ?? charge.disposed ?? record.disposed, charge.sentence),
      dismissed: dismissalPattern.test(disposition),
      outcome: isRegistered ? "registry" : outcomeOf(disposition),
    };
  });
}

/**
 * Lists debts, court records and closed accounts; an open account has the current date, and an unknown day is never too
 * old.
 */
function creditItems({ collections, public_records, trade_lines }: CreditContent): ReportItem[] {
  const item = (number: string, title: string, since: string | null): ReportItem => ({
    number,
    title,
    type: "",
    countedFrom: since,
    dismissed: false,
  });
  return [
    ...collections.map(({ agency, creditor, opened }) => item(agency, creditor, opened)),
    ...public_records.map(({ number, type, filed, closed }) => item(number, type, closed ?? filed)),
    ...trade_lines.flatMap(({ account, creditor, closed }) => (closed ? [item(account, creditor, closed)] : [])),
  ];
}

/**
 * Returns the rule that excludes every record of this kind at an address, whatever its content; undefined if some may
 * count.
 */
export const excludedKindRule = (
  kind: ReportKind,
  address: PartialAddress,
  today: string,
): Rule<LookbackValue> | undefined =>
  inForceEach(lookbackRules, placesOf(address), today).find(
    ({ confirmed, value }) => confirmed && value.kind === kind && value.years.other === 0 && !value.except,
  );

const notInCustody = /probation|parole|supervis|suspend|communit|conditional/i;

/**
 * Returns the last day of a fully served sentence: some places count from the release, which no report contains. Terms
 * are added, of a range the longest counts, and probation or a suspended term is not served in custody. Credit for time
 * that was served before shortens the sentence, so it isn't added. Null: for life.
 */
function sentenceEnd(from: string | null, sentence: string): string | null {
  if (from === null || /\blife\b/i.test(sentence)) return null;
  const end = new Date(`${from}T00:00:00Z`);
  for (const part of sentence.split(/[,;+]|\b(?:and|plus|then)\b/i)) {
    if (notInCustody.test(part)) continue;
    const longest = part.replace(/\bcredit\b.*$/i, "").replace(/^.*(?:\bto\b|[-–])\s*(?=\d)/i, "");
    for (const [, count, unit = ""] of longest.matchAll(/(\d{1,4})[\s-]*(day|week|month|year)/gi))
      extendDate(end, Number(count), unit.toLowerCase());
  }
  return end.toISOString().slice(0, 10);
}

function extendDate(end: Date, count: number, unit: string): void {
  if (unit === "day" || unit === "week")
    return void end.setUTCDate(end.getUTCDate() + (unit === "week" ? 7 : 1) * count);
  // a day that the month doesn't have becomes the first of the next
  end.setUTCMonth(end.getUTCMonth() + (unit === "year" ? 12 : 1) * count);
}
