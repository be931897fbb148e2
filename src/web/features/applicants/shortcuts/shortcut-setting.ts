const key = "lintel_shortcuts";

/** Whether this browser's user wants shortcuts: yes unless they said no. */
export function shortcutsAreOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
}
