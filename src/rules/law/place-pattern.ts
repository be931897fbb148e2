/** The answer that says where the home stands. */
export const homeField = "rental_property__address";

/** The parts of a structured address that say where it is. */
export type Whereabouts = { city?: string; state?: string; zip?: string };

/** The parts of an answer that say where it is, whatever was answered. */
export function whereaboutsOf(answer: unknown): Whereabouts {
  const parts = Object.entries(typeof answer === "object" && answer !== null ? answer : {});
  return Object.fromEntries(parts.filter(([, part]) => typeof part === "string"));
}

/**
 * How the addresses of a place are known: by the state's code, and within it by the city's name or by a zip code that lies
 * in it as a whole, as sources of regular expressions; either is enough, since too much care harms less than too little.
 * Without a state it is everywhere.
 */
export type PlacePattern = { state?: string | undefined; cities?: string | undefined; zips?: string | undefined };

const plain = (text: string | undefined) => (text ?? "").trim().toLowerCase().replace(/[.,]/g, "").replace(/\s+/g, " ");

export function liesIn({ state, cities, zips }: PlacePattern, address: Whereabouts): boolean {
  if (state === undefined) return true;
  if ((address.state ?? "").trim().toUpperCase() !== state) return false;
  if (cities === undefined && zips === undefined) return true;
  const name = plain(address.city).replace(/^st /, "saint ").replace(/^mt /, "mount ");
  const zip = (address.zip ?? "").trim().slice(0, 5);
  return [[cities, name] as const, [zips, zip] as const].some(
    ([source, text]) => source !== undefined && new RegExp(source).test(text),
  );
}
