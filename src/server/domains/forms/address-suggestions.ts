import type { AddressSuggestion } from "#contract/address-suggestions.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The minimum number of characters for suggestions (specification, section 9). */
const minQueryLength = 3;

/**
 * Returns address suggestions. Suggestions are optional: if the provider fails, the failure is logged and the list is
 * empty. The port's error message doesn't contain the entered text.
 */
export async function suggestAddresses({ addresses, log }: Deps, query: string): Promise<AddressSuggestion[]> {
  if (!addresses || query.length < minQueryLength) return [];
  try {
    return await addresses.suggest(query);
  } catch (error) {
    log.warn({ failure: error instanceof Error ? error.message : "unknown" }, "no address suggestions");
    return [];
  }
}
