import { type RefObject, useEffect, useRef } from "react";

/** Marks controls whose input is saved as it is entered. */
export const autosavedInput = { "data-saved-input": true } as const;

/**
 * Tracks the controls of a dialog that received input, each with its form. They count until the title changes, or until
 * both the control and its form are removed, since the input was then sent.
 * @returns a function that returns whether there is unsent input
 */
export function useUnsentInput(ref: RefObject<HTMLDialogElement | null>, title: string): () => boolean {
  const touchedControls = useRef(new Map<Element, Element | null>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new step
  useEffect(() => touchedControls.current.clear(), [title]);
  useEffect(() => {
    const dialog = ref.current;
    const recordInput = ({ target }: Event) => {
      // a search field contains no input to save
      if (!(target instanceof Element) || target.closest("[type=search], [data-saved-input]")) return;
      if (target.closest("dialog") === dialog) touchedControls.current.set(target, target.closest("form"));
    };
    dialog?.addEventListener("input", recordInput);
    return () => dialog?.removeEventListener("input", recordInput);
  }, [ref]);
  return () => [...touchedControls.current].some(([control, form]) => control.isConnected || form?.isConnected);
}
