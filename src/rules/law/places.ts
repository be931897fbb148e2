import { cookCountyTowns } from "#rules/law/cook-county.ts";
import { liesIn, type PlacePattern, type Whereabouts } from "#rules/law/place-pattern.ts";
import { type StateCode, stateName, states } from "#rules/states.ts";

export type { Whereabouts };

const anyOf = (names: Iterable<string>) => new RegExp(`^(${[...names].join("|")})$`);

/** Where the law is local, within its state. */
const localities = {
  "NY/New York City": {
    cities: /^(new york( city)?|nyc|manhattan|brooklyn|(the )?bronx|queens|staten island)$/,
    zips: /^(10[0-4]|11[1-4]|116)\d\d$|^1100[45]$/,
  },
  "WA/Seattle": {
    cities: /^seattle$/,
    zips: /^981(0[1-9]|1[2-9]|2[1256]|34|36|44|64|74|95|99)$/,
  },
  "CA/Oakland": { cities: /^oakland$/, zips: /^946(0[1-7]|09|1[2379]|21)$/ },
  "CA/Berkeley": { cities: /^berkeley$/, zips: /^947(0[2-5]|09|10|12|20)$/ },
  "IL/Cook County": { cities: anyOf(cookCountyTowns), zips: /^60[236-8]\d\d$/ },
} as const;
export type Locality = keyof typeof localities;

/** A state by its code, or a city or county within one, as `NY/New York City`; `US` is the federation. */
export type Place = "US" | StateCode | Locality;

export const localityNames = Object.keys(localities) as Locality[];

/** What a form may be declared for. */
export type Declarable = Exclude<Place, "US">;
export const declarable: readonly Declarable[] = [...states.map(({ code }) => code), ...localityNames];

export const isDeclarable = (text: string): text is Declarable => (declarable as readonly string[]).includes(text);

/** How the addresses of a place are known, to whoever has no list of the places. */
export function patternOf(place: Place): PlacePattern {
  if (place === "US") return {};
  const local = localityNames.find((name) => name === place);
  const state = stateOf(place);
  return local ? { state, cities: localities[local].cities.source, zips: localities[local].zips.source } : { state };
}

/**
 * The places whose law holds at an address, the widest first: `["US", "NY", "NY/New York City"]`. A city is known by
 * its name or by a zip code that lies in it as a whole; either is enough, since too much care harms less than too little.
 * @param address a state by its code; without one only federal law is known to hold
 */
export function placesOf(address: Whereabouts): Place[] {
  const state = (address.state ?? "").trim().toUpperCase();
  if (stateName(state) === undefined) return ["US"];
  const local = localityNames.filter((locality) => liesIn(patternOf(locality), address));
  return ["US", state as StateCode, ...local];
}

/** The places whose law holds in a place: it, its state, the federation. */
export function placesWithin(place: Place): Place[] {
  if (place === "US") return ["US"];
  const state = stateOf(place);
  return place === state ? ["US", state] : ["US", state, place];
}

/** The state of a place. */
export const stateOf = (place: Exclude<Place, "US">): StateCode => place.slice(0, 2) as StateCode;

/** The cities and counties of a state with a law of their own. */
export const localitiesOf = (place: Place): Locality[] =>
  localityNames.filter((locality) => locality !== place && stateOf(locality) === place);

/** `New York City, New York`. */
export function placeName(place: Place): string {
  if (place === "US") return "United States";
  const [state = "", city] = place.split("/");
  return [city, stateName(state)].filter(Boolean).join(", ");
}
