import type { Whereabouts } from "#rules/law/places/place-pattern.ts";
import { dayOf } from "#rules/text/dates.ts";

/** The IANA zones of the states, of each the one in which most of its people live. */
const zones: Record<string, readonly string[]> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV".split(" "),
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI".split(" "),
  "America/Denver": "CO ID MT NM UT WY".split(" "),
  "America/Phoenix": ["AZ"],
  "America/Los_Angeles": "CA NV OR WA".split(" "),
  "America/Anchorage": ["AK"],
  "Pacific/Honolulu": ["HI"],
  "America/Puerto_Rico": ["PR"],
};
const zoneByState = new Map(Object.entries(zones).flatMap(([zone, states]) => states.map((state) => [state, zone])));

/** The IANA zone of a state, in which its laws begin and end; UTC while the state is not known. */
export const zoneOf = (state: string | undefined): string =>
  zoneByState.get((state ?? "").trim().toUpperCase()) ?? "UTC";

/** The day that counts for the law of a place, YYYY-MM-DD: a rule begins and ends at the midnight of that place. */
export const lawDay = ({ state }: Whereabouts, moment: Date): string => dayOf(moment, zoneOf(state));
