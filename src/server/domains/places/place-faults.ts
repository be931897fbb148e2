import { homeField, isPlaced, whereaboutsOf } from "#rules/law/places/place-pattern.ts";
import { messages } from "#rules/text/messages.ts";
import { findCounty } from "./zip-counties.ts";

/** ZIP codes whose delivery crosses a state line, with the states beside the post office's own. */
const alsoIn: Readonly<Record<string, string>> = {
  "02861": "MA",
  "06390": "CT",
  "42223": "TN",
  "59221": "ND",
  "63673": "IL",
  "71749": "LA",
  "73949": "TX",
  "81137": "NM",
  "84536": "AZ",
  "86044": "UT",
  "86515": "NM",
  "89439": "CA",
  "97635": "CA",
};

/** Whether a ZIP code is known to be another state's; one that is not known may be of any. */
export function isOtherState({ state, zip }: { state: string; zip: string }): boolean {
  const found = findCounty(zip);
  const code = state.trim().toUpperCase();
  return found !== undefined && code !== "" && found.state !== code && alsoIn[zip.trim().slice(0, 5)] !== code;
}

/**
 * What is wrong with an answered address of the home, beside what its kind checks.
 * @param isNeeded whether the place has to be known
 */
export function placeFaults(answer: unknown, isNeeded: boolean): Record<string, string[]> {
  const home = whereaboutsOf(answer);
  if (isOtherState({ state: home.state ?? "", zip: home.zip ?? "" })) return { [homeField]: [messages.zipState] };
  return isNeeded && !isPlaced(home) ? { [homeField]: [messages.address] } : {};
}
