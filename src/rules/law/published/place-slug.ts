import { type Declarable, declarable } from "#rules/law/places/places.ts";

/** Returns a place's slug, its segment of a URL path: `CA` → `ca`, `NY/New York City` → `new-york-city-ny`. */
export function placeSlug(place: Declarable): string {
  const [state = "", local] = place.split("/");
  return [local, state]
    .filter((part) => part !== undefined)
    .join(" ")
    .toLowerCase()
    .replaceAll(" ", "-");
}

const bySlug = new Map(declarable.map((place) => [placeSlug(place), place]));

/** Returns the place with a slug; undefined if there is none. */
export const placeOfSlug = (slug: string): Declarable | undefined => bySlug.get(slug);
