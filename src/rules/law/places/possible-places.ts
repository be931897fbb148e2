import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import {
  declarablePlaces,
  localitiesOf,
  type PartialAddress,
  type Place,
  placesOf,
  relatedPlaces,
} from "#rules/law/places/places.ts";
import { type StateCode, stateName } from "#rules/text/states.ts";

const unique = (places: readonly Place[]) => [...new Set(places)];

/** Returns the places whose law may apply to a form: those of its homes, else the declared ones, else all. */
export function formPlaces(homes: readonly PartialAddress[], declared: readonly Place[]): Place[] {
  if (homes.length > 0) return unique(homes.flatMap((home) => possiblePlacesOf(home)));
  return unique((declared.length > 0 ? declared : declarablePlaces).flatMap(relatedPlaces));
}

/**
 * Returns the places whose law applies at an address. While it is incomplete, these are all places where it may be: the
 * strictest of their rules has to be followed.
 * @param possiblePlaces from `formPlaces`; undefined: it may be anywhere
 */
export function possiblePlacesOf(
  address: PartialAddress,
  possiblePlaces: readonly Place[] = formPlaces([], []),
): Place[] {
  if (isCompleteAddress(address)) return placesOf(address);
  const state = (address.state ?? "").trim().toUpperCase();
  if (stateName(state) === undefined) return [...possiblePlaces];
  return unique([...placesOf(address), ...localitiesOf(state as StateCode)]);
}
