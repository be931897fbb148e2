import { useEffectEvent, useLayoutEffect } from "react";
import { areShortcutsEnabled } from "#web/components/shortcuts/shortcut-setting.ts";

/** Actions by key; a key without an action is ignored. */
type KeyActions = Record<string, (() => void) | undefined>;

/** Runs actions on single key presses, unless the user is typing, a dialog is open, or shortcuts are turned off. */
export function useKeys(keys: KeyActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyIgnored(event) || !areShortcutsEnabled()) return;
    const keyAction = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!keyAction) return;
    event.preventDefault();
    keyAction();
  });
  // attached before paint, so that no key is lost that is pressed as soon as the page is visible
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether a key press belongs to something else: a field, an open dialog or the browser. */
export const isKeyIgnored = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  document.querySelector("dialog[open]") !== null ||
  isTyping(event.target);

/** Whether a key press goes to a text field or a list of options. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target.isContentEditable || target.matches("textarea, select");
}
