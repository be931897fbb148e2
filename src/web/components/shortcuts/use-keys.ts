import { useEffectEvent, useLayoutEffect } from "react";
import { shortcutsAreOn } from "#web/components/shortcuts/shortcut-setting.ts";

/** Actions by key; a key without an action is ignored. */
type Keys = Record<string, (() => void) | undefined>;

/** Runs actions on single key presses, unless the user is typing, a dialog is open, or shortcuts are turned off. */
export function useKeys(keys: Keys): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event) || !shortcutsAreOn()) return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  // attached before paint, so that no key is lost that is pressed as soon as the page is visible
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether a key press belongs to something else: a field, an open dialog or the browser. */
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
