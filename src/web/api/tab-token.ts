/** All tokens of the page, for pages where storage is unavailable; a reload loses these. */
const inMemory = new Map<string, string>();

/**
 * Stores tokens from links for this tab only: they are removed from the URL when a link is opened, and a referral code
 * would be lost when the visitor navigates.
 */
export const tabTokens = (kind: string) => {
  const keyOf = (id: string) => `lintel_${kind}_${id}`;
  return {
    save(id: string, token: string): void {
      inMemory.set(keyOf(id), token);
      try {
        sessionStorage.setItem(keyOf(id), token);
      } catch {
        // storage is unavailable: after a reload the link must be opened again
      }
    },
    find(id: string): string | undefined {
      try {
        return inMemory.get(keyOf(id)) ?? sessionStorage.getItem(keyOf(id)) ?? undefined;
      } catch {
        return inMemory.get(keyOf(id));
      }
    },
    remove(id: string): void {
      inMemory.delete(keyOf(id));
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // storage is unavailable: there was nothing to remove
      }
    },
  };
};
