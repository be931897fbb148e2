import type { Values } from "#contract/schemas/forms.ts";
import { isSameHome } from "#rules/household/same-home.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";

type Listed = { id: string; street: string; unit: string; zip: string };

const text = (part: unknown) => (typeof part === "string" ? part : "");

/**
 * Applies a link's prefilled answers to a form that lists homes: the home at that address is selected, and no address
 * is filled in.
 */
export function withPrefilledHome(prefill: Values, homes: readonly Listed[]): Values {
  if (homes.length === 0) return prefill;
  const { [homeChoiceField]: _, [homeField]: address, ...rest } = prefill;
  const parts = (address ?? {}) as Partial<Record<"street" | "unit" | "zip", unknown>>;
  const prefilled = { street: text(parts.street), unit: text(parts.unit), zip: text(parts.zip) };
  const same = homes.filter((home) => isSameHome(home, prefilled));
  return same.length === 1 && same[0] ? { ...rest, [homeChoiceField]: same[0].id } : rest;
}
