let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setDialogs(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/**
 * The open modal dialogs. Toasts and similar elements must be rendered in the topmost one, since everything outside it
 * is inert.
 */
export const openDialogs = {
  top: (): HTMLDialogElement | null => dialogs.at(-1) ?? null,
  /** @returns a function that removes it */
  add: (dialog: HTMLDialogElement) => {
    setDialogs([...dialogs, dialog]);
    return () => setDialogs(dialogs.filter((each) => each !== dialog));
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
