import type { AddressSuggestion } from "#contract/address-suggestions.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Specification, section 9: suggestions start here. */
const minLength = 3;

/**
 * Suggestions are a convenience: if the provider fails, the applicant keeps typing and the failure is logged. The
 * message is the port's own and contains nothing of what was typed.
 */
export async function suggestAddresses({ addresses, log }: Deps, typed: string): Promise<AddressSuggestion[]> {
  if (!addresses || typed.length < minLength) return [];
  try {
    return await addresses.suggest(typed);
  } catch (error) {
    log.warn({ failure: error instanceof Error ? error.message : "unknown" }, "no address suggestions");
    return [];
  }
}
