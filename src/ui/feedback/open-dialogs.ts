let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/**
 * The modal dialogs that are open, by which what appears above the page finds the top one: everything outside it is
 * covered, can't be pressed, and isn't there for screen readers.
 */
export const openDialogs = {
  top: (): HTMLDialogElement | null => dialogs.at(-1) ?? null,
  /** @returns a function that removes it */
  add: (dialog: HTMLDialogElement) => {
    change([...dialogs, dialog]);
    return () => change(dialogs.filter((each) => each !== dialog));
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
