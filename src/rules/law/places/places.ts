import { cookCountyTowns } from "#rules/law/places/cook-county.ts";
import { isInPlace, type PartialAddress, type PlacePattern } from "#rules/law/places/place-pattern.ts";
import { type StateCode, stateName, states } from "#rules/text/states.ts";

export type { PartialAddress };

const namesPattern = (names: Iterable<string>) => new RegExp(`^(${[...names].join("|")})$`);

/**
 * Places with local laws, by state. A whole county is identified by its name, which the server derives from the ZIP
 * code; `zips` then adds those of which a substantial part, but not the largest, lies in it.
 */
const localities = {
  "NY/New York City": {
    cities:
      /^(new york( city)?|nyc|manhattan|brooklyn|(the )?bronx|queens|staten island|astoria|bayside|college point|corona|east elmhurst|elmhurst|far rockaway|flushing|forest hills|fresh meadows|glen oaks|hollis|howard beach|jackson heights|jamaica|kew gardens|little neck|long island city|maspeth|middle village|oakland gardens|ozone park|queens village|rego park|richmond hill|ridgewood|rockaway park|rosedale|saint albans|south ozone park|south richmond hill|springfield gardens|sunnyside|whitestone|woodhaven|woodside)$/,
    zips: /^(10[0-4]|11[1-4]|116)\d\d$|^1100[45]$/,
    counties: ["Bronx", "Kings", "New York", "Queens", "Richmond"],
  },
  "WA/Seattle": {
    cities: /^seattle$/,
    zips: /^981(0[1-9]|1[2-9]|2[1256]|34|36|44|64|74|95|99)$/,
  },
  "CA/Oakland": { cities: /^oakland$/, zips: /^946(0[1-7]|09|1[2379]|21)$/ },
  "CA/Berkeley": { cities: /^berkeley$/, zips: /^947(0[2-5]|09|10|12|20)$/ },
  "IL/Cook County": {
    cities: namesPattern(cookCountyTowns),
    zips: /^60[236-8]\d\d$|^60(010|089|106|120|133|172|439|487|521|527)$/,
    counties: ["Cook"],
  },
  "MD/Montgomery County": {
    cities:
      /^(ashton|barnesville|bethesda|boyds|brinklow|brookeville|burtonsville|cabin john|chevy chase|clarksburg|damascus|derwood|dickerson|gaithersburg|garrett park|germantown|glen echo|kensington|montgomery village|olney|poolesville|potomac|rockville|sandy spring|silver spring|spencerville|takoma park|washington grove|wheaton)$/,
    zips: /^20[89]\d\d$/,
    counties: ["Montgomery"],
  },
  "MI/Ann Arbor": { cities: /^ann arbor$/, zips: /^481(0[4-79]|13)$/ },
  "MI/Detroit": { cities: /^detroit$/, zips: /^482(0[12456789]|1[0134567]|19|2[1-46-8]|3[1-58]|4[234])$/ },
  "MN/Minneapolis": { cities: /^minneapolis$/, zips: /^554(0[1-9]|1[1-57-9]|5[458])$/ },
  "MN/Saint Paul": { cities: /^(saint|st) paul$/, zips: /^551(0[1-8]|14|16|30)$/ },
  "OR/Portland": { cities: /^portland$/, zips: /^972(0[1-9]|1[0-8]|2[07]|3[0236-9])$/ },
  "PA/Philadelphia": { cities: /^philadelphia$/, zips: /^191\d\d$/, counties: ["Philadelphia"] },
  "WA/Spokane": { cities: /^spokane$/, zips: /^9920[1-57-9]$/ },
  "WA/Tacoma": { cities: /^tacoma$/, zips: /^984(0[2-9]|1[168]|2[12]|65)$/ },
} as const satisfies Record<string, { cities?: RegExp; zips?: RegExp; counties?: readonly string[] }>;
type Locality = keyof typeof localities;

/** A state by its code, or a city or county within one, as `NY/New York City`; `US` is the federation. */
export type Place = "US" | StateCode | Locality;

export const localityNames = Object.keys(localities) as Locality[];

/** The places that can be declared for a form. */
export type DeclarablePlace = Exclude<Place, "US">;
export const declarablePlaces: readonly DeclarablePlace[] = [...states.map(({ code }) => code), ...localityNames];

/** Whether a text names a place that a form can be declared for: a state, or a city or county with its own law. */
export const isDeclarablePlace = (text: string): text is DeclarablePlace =>
  (declarablePlaces as readonly string[]).includes(text);

/** Returns the pattern of a place's addresses, for callers without the list of places. */
export function placePattern(place: Place): PlacePattern {
  if (place === "US") return {};
  const matchingLocality = localityNames.find((name) => name === place);
  const state = stateOf(place);
  if (!matchingLocality) return { state };
  const { cities, zips, counties }: { cities?: RegExp; zips?: RegExp; counties?: readonly string[] } =
    localities[matchingLocality];
  return { state, cities: cities?.source, zips: zips?.source, counties };
}

/**
 * Returns the places whose law applies at an address, the largest first: `["US", "NY", "NY/New York City"]`. A city is
 * recognized by its name, its county or its ZIP codes; one is enough, since too much caution does less harm than too
 * little.
 * @param address with a state code; without one only federal law is known to apply
 */
export function placesOf(address: PartialAddress): Place[] {
  const state = (address.state ?? "").trim().toUpperCase();
  if (stateName(state) === undefined) return ["US"];
  const local = localityNames.filter((locality) => isInPlace(placePattern(locality), address));
  return ["US", state as StateCode, ...local];
}

/** Returns the places whose law applies in a place: itself, its state, the federation. */
export function placesContaining(place: Place): Place[] {
  if (place === "US") return ["US"];
  const state = stateOf(place);
  return place === state ? ["US", state] : ["US", state, place];
}

/**
 * Returns every place whose rules affect a declared one: the place itself, the places that contain it, and its cities
 * and counties.
 */
export const relatedPlaces = (place: Place): Place[] => [...placesContaining(place), ...localitiesOf(place)];

/** Returns the state of a place. */
export const stateOf = (place: Exclude<Place, "US">): StateCode => place.slice(0, 2) as StateCode;

/** Returns the cities and counties of a state that have their own laws. */
export const localitiesOf = (place: Place): Locality[] =>
  localityNames.filter((locality) => locality !== place && stateOf(locality) === place);

/** Formats a place: `New York City, New York`. */
export function placeName(place: Place): string {
  if (place === "US") return "United States";
  const [state = "", city] = place.split("/");
  return [city, stateName(state)].filter(Boolean).join(", ");
}
