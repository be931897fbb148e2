import { useSyncExternalStore } from "react";

/** Whether the support chat is open: its buttons and its panel are in different parts of the page. */
let open = false;
const listeners = new Set<() => void>();

export function setChatOpen(value: boolean): void {
  open = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useChatOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
