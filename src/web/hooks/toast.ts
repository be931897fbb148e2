type Tone = "success" | "info" | "error";

export type Toast = {
  id: string;
  tone: Tone;
  text: string;
  undo?: { label: string; run: () => void } | undefined;
};

/**
 * How long a toast is shown, in ms (specification, section 9). Toasts with Undo stay longer: 3 s aren't enough to read
 * and click.
 */
const displayMs = { plain: 3_000, undo: 10_000 };

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer({ id, undo }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => hideToast(id), undo ? displayMs.undo : displayMs.plain),
  );
}

/**
 * Shows a toast on any page with `<Toasts>`: the dashboard and standalone pages; inside a modal dialog while one is
 * open. Show validation errors in the form instead, where they stay. Texts are already translated.
 * @param undo reverts the action; shown as a button. `id` identifies the toast if the action can be undone elsewhere
 *   too
 */
export function toast(tone: Tone, text: string, undo?: { label: string; run: () => void; id?: string }): void {
  const newToast = { id: undo?.id ?? crypto.randomUUID(), tone, text, undo };
  setToasts([...toasts.filter(({ id }) => id !== newToast.id), newToast]);
  startTimer(newToast);
}

/** Hides a toast whose action was undone, there or elsewhere. */
export function hideToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (toasts.some((each) => each.id === id)) setToasts(toasts.filter((each) => each.id !== id));
}

/** The visible toasts, for `<Toasts>`. A pause lets users finish reading and reach a button. */
export const toastStore = {
  current: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  pause: () => {
    for (const timer of timers.values()) clearTimeout(timer);
  },
  resume: () => toasts.forEach(startTimer),
};
