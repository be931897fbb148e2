import type { AddressSuggestion } from "#contract/address-suggestions.ts";

/** Suggests US addresses. */
export type AddressAutocomplete = {
  /**
   * @param typed the beginning of a US address, 3 to 200 characters
   * @returns up to 5 suggestions, best first
   * @throws Error if the vendor is unavailable, too slow or sends an invalid response; its message contains nothing of
   * `typed`
   */
  suggest: (typed: string) => Promise<AddressSuggestion[]>;
};
