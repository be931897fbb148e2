import type { Values } from "#contract/schemas/forms.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";

type Listed = { id: string; street: string; unit: string; zip: string };

const plain = (text: unknown) =>
  (typeof text === "string" ? text : "")
    .toLowerCase()
    .replace(/^(unit|apt\.?|#)\s*/, "")
    .trim();

/** What a link brings along to a form that lists homes: the one at that address is picked, and no address is filled in. */
export function withPrefilledHome(prefill: Values, homes: readonly Listed[]): Values {
  if (homes.length === 0) return prefill;
  const { [homeChoiceField]: _, [homeField]: address, ...rest } = prefill;
  const given = (address ?? {}) as Partial<Record<"street" | "unit" | "zip", unknown>>;
  const same = homes.filter(
    ({ street, unit, zip }) =>
      plain(street) === plain(given.street) &&
      plain(unit) === plain(given.unit) &&
      (plain(given.zip) === "" || zip.slice(0, 5) === plain(given.zip).slice(0, 5)),
  );
  return same.length === 1 && same[0] ? { ...rest, [homeChoiceField]: same[0].id } : rest;
}
