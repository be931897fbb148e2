import { useSyncExternalStore } from "react";

/** Whether the support chat is open: its buttons and its panel are in different parts of the page. */
let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the support chat, and notifies everything that shows its state. */
export function setChatOpen(value: boolean): void {
  open = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Subscribes to whether the support chat is open; on the server it is closed. */
export const useChatOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
