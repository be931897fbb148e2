import { useEffectEvent, useLayoutEffect } from "react";
import { shortcutsAreOn } from "#web/components/shortcuts/shortcut-setting.ts";

/** What a key does; a key without an action is ignored. */
type Keys = Record<string, (() => void) | undefined>;

/** Runs actions by single keys, unless the user is typing, a dialog is open, or shortcuts are switched off. */
export function useKeys(keys: Keys): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event) || !shortcutsAreOn()) return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  // before the page is painted: a key that is pressed as soon as something is visible must not be lost
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether a key belongs to something else: to a field, an open dialog or the browser. */
export const isBusy = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  document.querySelector("dialog[open]") !== null ||
  isTyping(event.target);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target.isContentEditable || target.matches("textarea, select");
}
