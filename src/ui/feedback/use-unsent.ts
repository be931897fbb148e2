import { type RefObject, useEffect, useRef } from "react";

/** Marks controls whose input is saved as it is entered. */
export const savedInput = { "data-saved-input": true } as const;

/**
 * Notes the controls of a dialog in which something is entered, each with its form. They count until the title is
 * another, or the control and its form are gone: then the input was sent, and the dialog shows what came of it.
 * @returns a function that says whether anything was entered
 */
export function useUnsent(ref: RefObject<HTMLDialogElement | null>, title: string): () => boolean {
  const entered = useRef(new Map<Element, Element | null>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => entered.current.clear(), [title]);
  useEffect(() => {
    const dialog = ref.current;
    const note = ({ target }: Event) => {
      // a search finds something, and is not entered for anybody
      if (!(target instanceof Element) || target.closest("[type=search], [data-saved-input]")) return;
      if (target.closest("dialog") === dialog) entered.current.set(target, target.closest("form"));
    };
    dialog?.addEventListener("input", note);
    return () => dialog?.removeEventListener("input", note);
  }, [ref]);
  return () => [...entered.current].some(([control, form]) => control.isConnected || form?.isConnected);
}
