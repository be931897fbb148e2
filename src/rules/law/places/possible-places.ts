import { isPlaced } from "#rules/law/places/place-pattern.ts";
import {
  declarable,
  localitiesOf,
  type PartialAddress,
  type Place,
  placesAround,
  placesOf,
} from "#rules/law/places/places.ts";
import { type StateCode, stateName } from "#rules/text/states.ts";

const unique = (places: readonly Place[]) => [...new Set(places)];

/** The places whose law may hold for a form: those of its homes, else those that it is declared for, else all. */
export function formPlaces(homes: readonly PartialAddress[], declared: readonly Place[]): Place[] {
  if (homes.length > 0) return unique(homes.flatMap((home) => possiblePlacesOf(home)));
  return unique((declared.length > 0 ? declared : declarable).flatMap(placesAround));
}

/**
 * The places whose law holds at an address. While it is not known whole, the places where it may be: the strictest of
 * their rules has to be followed until then.
 * @param possible of `formPlaces`; left out: it may be anywhere
 */
export function possiblePlacesOf(address: PartialAddress, possible: readonly Place[] = formPlaces([], [])): Place[] {
  if (isPlaced(address)) return placesOf(address);
  const state = (address.state ?? "").trim().toUpperCase();
  if (stateName(state) === undefined) return [...possible];
  return unique([...placesOf(address), ...localitiesOf(state as StateCode)]);
}
