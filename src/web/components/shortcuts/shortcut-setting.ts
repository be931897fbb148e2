const storageKey = "lintel_shortcuts";

/** Whether keyboard shortcuts are on in this browser, which is the default. */
export function areShortcutsEnabled(): boolean {
  return localStorage.getItem(storageKey) !== "off";
}

/** Turns keyboard shortcuts on or off in this browser. */
export function setShortcutsEnabled(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}
