import type { DeclarablePlace } from "#rules/law/places/places.ts";
import type { LawTopic } from "#rules/law/published/law-topics.ts";

/** Where rules on a subject were searched for, so that a page without rules can say what that means. */
type Search = { places: "all" | readonly DeclarablePlace[]; read_in?: string; checked_on: string };

/** The places whose law was compared with the product subject by subject. */
const comparedPlaces: readonly DeclarablePlace[] = [
  "CA",
  "CO",
  "DC",
  "HI",
  "MA",
  "ME",
  "MN",
  "NJ",
  "NY",
  "OR",
  "RI",
  "TX",
  "UT",
  "VT",
  "WA",
  "WI",
  "IL/Cook County",
  "MD/Montgomery County",
  "MI/Ann Arbor",
  "MI/Detroit",
  "MN/Minneapolis",
  "MN/Saint Paul",
  "NY/New York City",
  "OR/Portland",
  "PA/Philadelphia",
  "WA/Seattle",
  "WA/Spokane",
  "WA/Tacoma",
];
const comparedSearch = { places: comparedPlaces, checked_on: "2026-11-22" };

export const searches: Partial<Record<LawTopic, Search>> = {
  fee: { places: "all", read_in: "statutes; opendocs.com, application fees by state", checked_on: "2026-11-21" },
  portable: { places: "all", read_in: "statutes; naahq.org, list of 2024", checked_on: "2026-11-21" },
  criminal: {
    places: "all",
    read_in: "housing2justice.enterprisecommunity.org, appendix A; support.turbotenant.com/6362365",
    checked_on: "2026-11-21",
  },
  history: comparedSearch,
  decision: comparedSearch,
  criteria: comparedSearch,
  questions: comparedSearch,
};

/** Returns the search for rules of a place on a subject; null if there was none yet. */
export function searchFor(place: DeclarablePlace, topic: LawTopic): Search | null {
  const search = searches[topic];
  return search && (search.places === "all" || search.places.includes(place)) ? search : null;
}
