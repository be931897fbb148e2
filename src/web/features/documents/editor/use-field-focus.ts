import { type RefObject, useEffect } from "react";
import type { OverlayState } from "./store/overlay-store.ts";

/** Focuses a field that was just added or pasted. */
export function useFieldFocus({ focus }: OverlayState, pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = focus && pages.current?.querySelector<HTMLElement>(`[data-field="${focus}"]`);
    if (!box) return;
    box.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }, [focus, pages]);
}
