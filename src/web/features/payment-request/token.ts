/** The share token of a request for payment, for this tab alone: out of the address as soon as the link was opened. */
const keyOf = (id: string) => `lintel_payment_${id}`;

/** Where the page is refused storage: only as long as it lives. */
const inMemory = new Map<string, string>();

export function saveToken(id: string, token: string): void {
  inMemory.set(id, token);
  try {
    sessionStorage.setItem(keyOf(id), token);
  } catch {
    // refused to the page: a reload asks for the link again
  }
}

export function findToken(id: string): string | undefined {
  try {
    return inMemory.get(id) ?? sessionStorage.getItem(keyOf(id)) ?? undefined;
  } catch {
    return inMemory.get(id);
  }
}
