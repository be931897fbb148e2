import { type RefObject, useEffect } from "react";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";
import { startMove } from "./move.ts";
import { startResize } from "./resize.ts";
import { startSelecting } from "./select-area.ts";

/** The distance in pixels from which a pointer movement is a drag instead of a click. */
const slop = 3;

/**
 * Drags, resizes and selects fields with a pointer. During a gesture only styles of the moved elements change; the
 * result is committed as one edit at the end, so that React doesn't rerender during the gesture.
 * @param pages the element around all pages
 */
export function useFieldDrag(store: OverlayStore, pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = pages.current;
    if (!root) return;
    let gesture: Gesture | null = null;
    let begin: (() => Gesture | null) | null = null;
    let from = { x: 0, y: 0, id: 0 };
    let last = { x: 0, y: 0 };
    let frame = 0;

    function down(event: PointerEvent) {
      if (event.button !== 0 || gesture || !(event.target instanceof Element)) return;
      const box = event.target.closest<HTMLElement>("[data-field]");
      const sheet = event.target.closest<HTMLElement>("[data-page]");
      const id = box?.dataset.field;
      const extend = event.shiftKey || event.ctrlKey || event.metaKey;
      const handle = event.target instanceof HTMLElement ? event.target.dataset.handle : undefined;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      if (box && id) {
        const isSelected = store.state().selected.includes(id);
        // touch scrolls the pages unless the field is selected
        if (event.pointerType === "touch" && !isSelected) return;
        if (extend || !isSelected) store.select(id, extend);
        begin = () => (handle ? startResize(store, box, handle) : startMove(store, root as HTMLElement, box));
      } else if (sheet && event.pointerType !== "touch") {
        if (!extend) store.clearSelection();
        begin = () => startSelecting(store, sheet, from);
      }
    }
    function move(event: PointerEvent) {
      if (event.pointerId !== from.id || !(begin || gesture)) return;
      last = { x: event.clientX, y: event.clientY };
      if (begin && Math.hypot(last.x - from.x, last.y - from.y) > slop) {
        gesture = begin();
        begin = null;
        if (gesture) root?.setPointerCapture(event.pointerId);
      }
      if (!gesture || frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        gesture?.to(last.x - from.x, last.y - from.y);
      });
    }
    function end(isCommitted: boolean) {
      cancelAnimationFrame(frame);
      frame = 0;
      begin = null;
      if (gesture && isCommitted) gesture.to(last.x - from.x, last.y - from.y);
      gesture?.end(isCommitted);
      gesture = null;
    }
    const up = () => end(true);
    const cancel = () => end(false);
    const leave = (event: KeyboardEvent) => event.key === "Escape" && gesture && end(false);
    // a tap selects here; a mouse has already selected on pointerdown, and keyboard clicks are handled in
    // use-field-keys.ts
    function click(event: MouseEvent) {
      const id = event.target instanceof Element && event.target.closest<HTMLElement>("[data-field]")?.dataset.field;
      if (id && event.detail > 0 && !store.state().selected.includes(id) && !event.shiftKey) store.select(id);
    }
    root.addEventListener("pointerdown", down);
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", up);
    root.addEventListener("pointercancel", cancel);
    root.addEventListener("click", click);
    window.addEventListener("keydown", leave);
    return () => {
      cancelAnimationFrame(frame);
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", up);
      root.removeEventListener("pointercancel", cancel);
      root.removeEventListener("click", click);
      window.removeEventListener("keydown", leave);
    };
  }, [store, pages]);
}
