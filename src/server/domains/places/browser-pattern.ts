import { type Place, patternOf, stateOf } from "#rules/law/places/places.ts";
import { zipSource } from "./zip-counties.ts";

/** How the addresses of a place are known, as `contract/withheld.ts` carries it to the browser. */
export type BrowserPattern = { state?: string | undefined; cities?: string | undefined; zips?: string | undefined };

/** Writes a place's counties as their ZIP codes, since the browser does not know the county of one. */
export function browserPattern(place: Place): BrowserPattern {
  const { state, cities, zips, counties } = patternOf(place);
  if (!counties || place === "US") return { state, cities, zips };
  return { state, cities, zips: [zips, zipSource(stateOf(place), counties)].filter(Boolean).join("|") };
}
