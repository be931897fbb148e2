import { type RefObject, useEffect } from "react";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";
import { startMove } from "./move.ts";
import { startResize } from "./resize.ts";
import { startSelecting } from "./select-area.ts";

/** The distance in pixels from which a pointer movement is a drag instead of a click. */
const dragThreshold = 3;

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
    let startGesture: (() => Gesture | null) | null = null;
    let startPoint = { x: 0, y: 0, id: 0 };
    let lastPoint = { x: 0, y: 0 };
    let frame = 0;

    function down(event: PointerEvent) {
      if (event.button !== 0 || gesture || !(event.target instanceof Element)) return;
      const box = event.target.closest<HTMLElement>("[data-field]");
      const pageElement = event.target.closest<HTMLElement>("[data-page]");
      const id = box?.dataset.field;
      const extend = event.shiftKey || event.ctrlKey || event.metaKey;
      const handle = event.target instanceof HTMLElement ? event.target.dataset.handle : undefined;
      startPoint = { x: event.clientX, y: event.clientY, id: event.pointerId };
      if (box && id) {
        const isSelected = store.state().selected.includes(id);
        // touch scrolls the pages unless the field is selected
        if (event.pointerType === "touch" && !isSelected) return;
        if (extend || !isSelected) store.select(id, extend);
        startGesture = () => (handle ? startResize(store, box, handle) : startMove(store, root as HTMLElement, box));
      } else if (pageElement && event.pointerType !== "touch") {
        if (!extend) store.clearSelection();
        startGesture = () => startSelecting(store, pageElement, startPoint);
      }
    }
    function move(event: PointerEvent) {
      if (event.pointerId !== startPoint.id || !(startGesture || gesture)) return;
      lastPoint = { x: event.clientX, y: event.clientY };
      if (startGesture && Math.hypot(lastPoint.x - startPoint.x, lastPoint.y - startPoint.y) > dragThreshold) {
        gesture = startGesture();
        startGesture = null;
        if (gesture) root?.setPointerCapture(event.pointerId);
      }
      if (!gesture || frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        gesture?.moveTo(lastPoint.x - startPoint.x, lastPoint.y - startPoint.y);
      });
    }
    function end(isCommitted: boolean) {
      cancelAnimationFrame(frame);
      frame = 0;
      startGesture = null;
      if (gesture && isCommitted) gesture.moveTo(lastPoint.x - startPoint.x, lastPoint.y - startPoint.y);
      gesture?.end(isCommitted);
      gesture = null;
    }
    const up = () => end(true);
    const cancel = () => end(false);
    const cancelOnEscape = (event: KeyboardEvent) => event.key === "Escape" && gesture && end(false);
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
    window.addEventListener("keydown", cancelOnEscape);
    return () => {
      cancelAnimationFrame(frame);
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", up);
      root.removeEventListener("pointercancel", cancel);
      root.removeEventListener("click", click);
      window.removeEventListener("keydown", cancelOnEscape);
    };
  }, [store, pages]);
}
