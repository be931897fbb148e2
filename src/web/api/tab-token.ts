/** All tokens of the page, for pages where storage is unavailable; a reload loses these. */
const memoryTokens = new Map<string, string>();

/**
 * Stores tokens from links for this tab only: they are removed from the URL when a link is opened, and a referral code
 * would be lost when the visitor navigates.
 */
export const createTabTokens = (kind: string) => {
  const storageKeyOf = (id: string) => `lintel_${kind}_${id}`;
  return {
    save(id: string, token: string): void {
      memoryTokens.set(storageKeyOf(id), token);
      try {
        sessionStorage.setItem(storageKeyOf(id), token);
      } catch {
        // storage is unavailable: after a reload the link must be opened again
      }
    },
    find(id: string): string | undefined {
      try {
        return memoryTokens.get(storageKeyOf(id)) ?? sessionStorage.getItem(storageKeyOf(id)) ?? undefined;
      } catch {
        return memoryTokens.get(storageKeyOf(id));
      }
    },
    remove(id: string): void {
      memoryTokens.delete(storageKeyOf(id));
      try {
        sessionStorage.removeItem(storageKeyOf(id));
      } catch {
        // storage is unavailable: there was nothing to remove
      }
    },
  };
};
