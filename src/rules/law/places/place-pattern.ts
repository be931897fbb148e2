import { stateName } from "#rules/text/states.ts";

/** The field that contains the home's address. */
export const homeField = "rental_property__address";

/** The question for the selection of one of the form's homes. */
export const homeChoiceField = "unit";

/** The parts of a structured address that locate it; the server adds the county, which it derives from the ZIP code. */
export type PartialAddress = { city?: string; state?: string; zip?: string; county?: string };

/** Whether an address is complete enough to determine which laws apply. */
export const isCompleteAddress = ({ city, state, zip }: PartialAddress): boolean =>
  Boolean(city?.trim()) && /^[A-Za-z]{2}$/.test((state ?? "").trim()) && /^\d{5}(-|$)/.test((zip ?? "").trim());

/** Returns the parts of an answer that locate it, for any answer. */
export function partialAddressOf(answer: unknown): PartialAddress {
  const parts = Object.entries(typeof answer === "object" && answer !== null ? answer : {});
  return Object.fromEntries(parts.filter(([, part]) => typeof part === "string"));
}

/**
 * Describes which addresses lie in a place: those with the state's code and a matching city name, ZIP code or county.
 * `cities` and `zips` are sources of regular expressions. One match is enough, since applying a law too widely does less
 * harm than missing it. A pattern without a state matches every address.
 */
export type PlacePattern = {
  state?: string | undefined;
  cities?: string | undefined;
  zips?: string | undefined;
  counties?: readonly string[] | undefined;
};

const cityPrefix = /^(city|town|village|borough|county) of /;

/**
 * Returns the possible normalized names of a city, with and without a state at the end: `City of St.Paul, MN` is also
 * `saint paul`.
 */
function cityNames(city: string, state: string): string[] {
  const spellings = ["", " "].map((between) => city.toLowerCase().replaceAll(".", between));
  const names = spellings.map((each) => each.replace(/[,-]/g, " ").replace(/\s+/g, " ").trim().replace(cityPrefix, ""));
  const ending = new RegExp(` (${state}|${stateName(state)})$`, "i");
  return [...names, ...names.map((name) => name.replace(ending, ""))].map((name) =>
    name.replace(/^st /, "saint ").replace(/^mt /, "mount "),
  );
}

/** Whether an address is in a pattern's state and, if the pattern has any, in one of its counties, cities or ZIP codes. */
export function isInPlace({ state, cities, zips, counties }: PlacePattern, address: PartialAddress): boolean {
  if (state === undefined) return true;
  if ((address.state ?? "").trim().toUpperCase() !== state) return false;
  if (cities === undefined && zips === undefined && counties === undefined) return true;
  if (address.county && counties?.includes(address.county)) return true;
  const zip = (address.zip ?? "").trim().slice(0, 5);
  if (zips !== undefined && new RegExp(zips).test(zip)) return true;
  if (cities === undefined) return false;
  // also matches names that are written as one word or as two, such as LaGrange
  const [exactPattern, joinedPattern] = [new RegExp(cities), new RegExp(cities.replaceAll(" ", ""))];
  return cityNames(address.city ?? "", state).some(
    (name) => exactPattern.test(name) || joinedPattern.test(name.replaceAll(" ", "")),
  );
}
