import type { PartialAddress } from "#rules/law/places/place-pattern.ts";
import { dayOf } from "#rules/text/dates.ts";

/** The IANA time zone of each state, in which most of its people live. */
const statesByZone: Record<string, readonly string[]> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV".split(" "),
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI".split(" "),
  "America/Denver": "CO ID MT NM UT WY".split(" "),
  "America/Phoenix": ["AZ"],
  "America/Los_Angeles": "CA NV OR WA".split(" "),
  "America/Anchorage": ["AK"],
  "Pacific/Honolulu": ["HI"],
  "America/Puerto_Rico": ["PR"],
};
/** The time zones in which days of the law begin. */
export const lawTimeZones: readonly string[] = ["UTC", ...Object.keys(statesByZone)];
const zoneByState = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) => states.map((state) => [state, zone])),
);

/** ZIP code prefixes of three digits that are wholly or mostly in another time zone than most of their state. */
const zoneExceptions: Record<string, readonly (readonly [state: string, zips: RegExp])[]> = {
  "America/New_York": [["TN", /^37[346-9]/]],
  "America/Chicago": [
    ["FL", /^32[45]/],
    ["IN", /^46[34]|^47[67]/],
    ["KY", /^42[0-4]/],
  ],
  "America/Denver": [
    ["ND", /^586/],
    ["NE", /^69[13]/],
    ["OR", /^979/],
    ["SD", /^577/],
    ["TX", /^79[89]|^885/],
  ],
  "America/Los_Angeles": [["ID", /^83[58]/]],
};

/** Returns the IANA time zone of an address, in which its laws begin and end; UTC while the state is unknown. */
export function timeZoneAt({ state = "", zip = "" }: PartialAddress): string {
  const code = state.trim().toUpperCase();
  const isInException = ([stateCode, zips]: readonly [string, RegExp]) => stateCode === code && zips.test(zip.trim());
  const other = Object.keys(zoneExceptions).find((zone) => zoneExceptions[zone]?.some(isInException));
  return other ?? zoneByState.get(code) ?? "UTC";
}

/**
 * Returns the current day under the law of an address, YYYY-MM-DD: a rule begins and ends at midnight in that place.
 */
export const lawDay = (address: PartialAddress, moment: Date): string => dayOf(moment, timeZoneAt(address));

/**
 * The time at which the law is evaluated: a day, or a moment, which is a different day in Honolulu than in New York.
 */
export type LawTime = string | Date;
