import type { AddressSuggestion } from "#contract/address-suggestions.ts";

/** Who knows the country's addresses. */
export type Addresses = {
  /**
   * @param typed the beginning of an American address, 3 to 200 characters
   * @returns up to 5 suggestions, the best first
   * @throws Error when the vendor is down, late or answers what it should not; its message holds nothing of `typed`
   */
  suggest: (typed: string) => Promise<AddressSuggestion[]>;
};
