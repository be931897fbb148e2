import { type RefObject, useEffect, useRef } from "react";

/** Marks controls whose input is saved as it is entered. */
export const savedInput = { "data-saved-input": true } as const;

/**
 * Tracks the controls of a dialog that received input, each with its form. They count until the title changes, or until
 * both the control and its form are removed, since the input was then sent.
 * @returns a function that returns whether there is unsent input
 */
export function useUnsent(ref: RefObject<HTMLDialogElement | null>, title: string): () => boolean {
  const entered = useRef(new Map<Element, Element | null>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new step
  useEffect(() => entered.current.clear(), [title]);
  useEffect(() => {
    const dialog = ref.current;
    const note = ({ target }: Event) => {
      // a search field contains no input to save
      if (!(target instanceof Element) || target.closest("[type=search], [data-saved-input]")) return;
      if (target.closest("dialog") === dialog) entered.current.set(target, target.closest("form"));
    };
    dialog?.addEventListener("input", note);
    return () => dialog?.removeEventListener("input", note);
  }, [ref]);
  return () => [...entered.current].some(([control, form]) => control.isConnected || form?.isConnected);
}
