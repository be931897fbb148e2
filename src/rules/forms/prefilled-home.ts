import type { Values } from "#contract/schemas/forms.ts";
import { isSameHome } from "#rules/household/same-home.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";

type ListedHome = { id: string; street: string; unit: string; zip: string };

const textOrEmpty = (part: unknown) => (typeof part === "string" ? part : "");

/**
 * Applies a link's prefilled answers to a form that lists homes: the home at that address is selected, and no address
 * is filled in.
 */
export function withPrefilledHome(prefill: Values, homes: readonly ListedHome[]): Values {
  if (homes.length === 0) return prefill;
  const { [homeChoiceField]: _, [homeField]: address, ...rest } = prefill;
  const parts = (address ?? {}) as Partial<Record<"street" | "unit" | "zip", unknown>>;
  const prefilled = { street: textOrEmpty(parts.street), unit: textOrEmpty(parts.unit), zip: textOrEmpty(parts.zip) };
  const matchingHomes = homes.filter((home) => isSameHome(home, prefilled));
  return matchingHomes.length === 1 && matchingHomes[0] ? { ...rest, [homeChoiceField]: matchingHomes[0].id } : rest;
}
