import type { LawTime } from "#rules/law/places/law-day.ts";
import { type DeclarablePlace, localitiesOf, type Place, stateOf } from "#rules/law/places/places.ts";
import { depositStatements } from "#rules/law/published/deposit-statements.ts";
import { feeStatements, portableStatements } from "#rules/law/published/fee-statements.ts";
import { type LawTopic, lawTopics } from "#rules/law/published/law-topics.ts";
import { placeNameAfterIn, placeNameIn, sortByName } from "#rules/law/published/place-names.ts";
import {
  availabilityStatements,
  criminalStatements,
  criteriaStatements,
  decisionStatements,
  historyStatements,
  questionStatements,
} from "#rules/law/published/screening-statements.ts";
import { searchFor } from "#rules/law/published/searches.ts";
import { type Statement, Wording } from "#rules/law/published/statement.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { lawDayIn } from "#rules/law/tables/rule.ts";
import type { Language } from "#texts/languages.ts";

const statementsByTopic: Record<LawTopic, typeof feeStatements> = {
  fee: feeStatements,
  portable: portableStatements,
  criminal: criminalStatements,
  history: historyStatements,
  decision: decisionStatements,
  criteria: criteriaStatements,
  questions: questionStatements,
  deposit: depositStatements,
  availability: availabilityStatements,
};

/** A rule as a reader sees it; days are YYYY-MM-DD. */
export type LawEntry = {
  id: string;
  says: string;
  note?: string;
  product: string;
  source: string;
  read_in: readonly { text: string; href?: string }[];
  checked_on: string;
  /** undefined: it was in force when it was checked */
  effective_from?: string;
  /** `secondary`: read in other texts than the law itself; `unconfirmed`: general knowledge, a hint */
  basis: "law" | "secondary" | "unconfirmed";
  /** the name of the place whose rule it is, where that isn't the page's own */
  of?: string;
};

/** Where rules on a subject were searched for, and the day; null on a page: not searched yet. */
export type LawSearch = { read_in: LawEntry["read_in"]; checked_on: string };

export type LawPage = {
  place: DeclarablePlace;
  name: string;
  /** the name in a sentence: “in New York” */
  after_in: string;
  topics: { topic: LawTopic; entries: LawEntry[]; search: LawSearch | null }[];
  /** how many rules apply there besides federal ones; reports that agencies don't sell there don't count as rules */
  known: number;
  federal: LawEntry[];
  /** the state of a city or county; the cities and counties of a state */
  near: { place: DeclarablePlace; name: string }[];
};

/**
 * Returns the known law of a place, in the reader's language: its own rules, its state's and the federal ones.
 * @param when rules that begin later or have ended are left out
 */
export function lawPage(place: DeclarablePlace, language: Language, when: LawTime): LawPage {
  const today = lawDayIn(place, [], when);
  const wording = new Wording(language);
  const placeEntry = (entryPlace: DeclarablePlace) => ({ place: entryPlace, name: placeNameIn(entryPlace, language) });
  const state = stateOf(place);
  const places: Place[] = place === state ? [state] : [place, state];
  const entriesFor = (topic: LawTopic, within: readonly Place[]) =>
    statementsByTopic[topic](wording, within, today).map((topicStatement) =>
      presentEntry(wording, topicStatement, place),
    );
  const topics = lawTopics.map((topic) => ({
    topic,
    entries: entriesFor(topic, places),
    search: presentSearch(place, topic),
  }));
  return {
    ...placeEntry(place),
    after_in: placeNameAfterIn(place, language),
    topics,
    known: legalEntries(topics).length,
    federal: lawTopics.flatMap((topic) => entriesFor(topic, ["US"])),
    near: place === state ? sortByName(localitiesOf(state), language).map(placeEntry) : [placeEntry(state)],
  };
}

/** Returns the entries that are rules of law. That agencies don't sell a report in a place isn't one. */
export const legalEntries = (topics: LawPage["topics"]): LawEntry[] =>
  topics.filter(({ topic }) => topic !== "availability").flatMap(({ entries }) => entries);

function presentSearch(place: DeclarablePlace, topic: LawTopic): LawSearch | null {
  const search = searchFor(place, topic);
  return search && { read_in: search.read_in ? sourcesIn(search.read_in) : [], checked_on: search.checked_on };
}

function presentEntry({ language, t }: Wording, { rule, says, product }: Statement, place: DeclarablePlace): LawEntry {
  const { id, source, checked_on, effective_from, confirmed, secondary, note } = rule;
  const basis = confirmed ? (secondary ? "secondary" : "law") : "unconfirmed";
  return {
    id,
    says,
    ...(note && { note: t(lawMessage(note)) }),
    product,
    source,
    read_in: sourcesIn(rule.read_in),
    checked_on,
    ...(effective_from !== null && { effective_from }),
    basis,
    ...(rule.place !== place && rule.place !== "US" && { of: placeNameIn(rule.place, language) }),
  };
}

/** Returns the places where a rule was read, with a link where the text is an address of a page. */
export function sourcesIn(read_in: string): LawEntry["read_in"] {
  return read_in.split(/;\s*/).map((text) => {
    const isPage = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/[\w%.~/-]+$/i.test(text);
    return isPage ? { text, href: `https://${text}` } : { text };
  });
}
