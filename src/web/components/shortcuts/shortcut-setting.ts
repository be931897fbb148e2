const key = "lintel_shortcuts";

/** Whether keyboard shortcuts are on in this browser, which is the default. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

/** Turns keyboard shortcuts on or off in this browser. */
export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
}
