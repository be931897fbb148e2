import { type Place, placePattern, stateOf } from "#rules/law/places/places.ts";
import { zipPattern } from "./zip-counties.ts";

/** The address patterns of a jurisdiction, as sent to the browser by `contract/schemas/restricted-questions.ts`. */
type BrowserPattern = { state?: string | undefined; cities?: string | undefined; zips?: string | undefined };

/**
 * Returns a jurisdiction's patterns with its counties as ZIP codes, because the browser doesn't have the table of
 * counties.
 */
export function browserPattern(place: Place): BrowserPattern {
  const { state, cities, zips, counties } = placePattern(place);
  if (!counties || place === "US") return { state, cities, zips };
  return { state, cities, zips: [zips, zipPattern(stateOf(place), counties)].filter(Boolean).join("|") };
}
