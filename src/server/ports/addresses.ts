import type { AddressSuggestion } from "#contract/address-suggestions.ts";

/** Provides the country's addresses. */
export type Addresses = {
  /**
   * @param typed the beginning of an American address, 3 to 200 characters
   * @returns up to 5 suggestions, the best first
   * @throws Error if the vendor is unavailable, too slow or sends an invalid reply; its message contains nothing of
   * `typed`
   */
  suggest: (typed: string) => Promise<AddressSuggestion[]>;
};
