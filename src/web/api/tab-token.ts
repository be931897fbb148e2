/** Every token of the page, also in a page that may not use storage; a reload loses these. */
const inMemory = new Map<string, string>();

/**
 * Stores what links carry for this tab only: tokens are removed from the URL when a link is opened, and a referral code
 * is lost with it when the visitor looks at another page.
 */
export const tabTokens = (kind: string) => {
  const keyOf = (id: string) => `lintel_${kind}_${id}`;
  return {
    save(id: string, token: string): void {
      inMemory.set(keyOf(id), token);
      try {
        sessionStorage.setItem(keyOf(id), token);
      } catch {
        // refused to the page: a reload asks for the link again
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
        // refused to the page: there was nothing to remove
      }
    },
  };
};
