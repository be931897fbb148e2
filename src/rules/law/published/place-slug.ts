import { type DeclarablePlace, declarablePlaces } from "#rules/law/places/places.ts";

/** Returns a place's slug, its segment of a URL path: `CA` → `ca`, `NY/New York City` → `new-york-city-ny`. */
export function placeSlug(place: DeclarablePlace): string {
  const [state = "", local] = place.split("/");
  return [local, state]
    .filter((part) => part !== undefined)
    .join(" ")
    .toLowerCase()
    .replaceAll(" ", "-");
}

const placeBySlug = new Map(declarablePlaces.map((place) => [placeSlug(place), place]));

/** Returns the place with a slug; undefined if there is none. */
export const findPlaceBySlug = (slug: string): DeclarablePlace | undefined => placeBySlug.get(slug);
