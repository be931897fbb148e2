/** Where the page is refused storage: only as long as it lives. */
const inMemory = new Map<string, string>();

/** Stores the tokens of emailed links, for this tab alone: they are out of the address as soon as a link was opened. */
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
  };
};
