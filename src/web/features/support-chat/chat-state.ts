import { useSyncExternalStore } from "react";

/**
 * Whether the support chat is open. Shared state, since its buttons and its panel are in different parts of the page.
 */
let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the support chat, and notifies subscribers. */
export function setChatOpen(value: boolean): void {
  isOpen = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the support chat is open and rerenders on changes; closed on the server. */
export const useChatOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
